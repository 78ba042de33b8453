import { Card, Icon } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import type { LevelState } from "./level-state.ts";
import styles from "./level.module.css";

const steps = [
  { icon: "upload", text: "level.step_send" },
  { icon: "eye", text: "level.step_check" },
  { icon: "shield", text: "level.step_done" },
] as const;

/** The index of the current step for each state; all steps before it are done. */
const stepOf: Record<LevelState, number> = { none: 0, rejected: 0, pending: 1, approved: 3 };

export function LevelSteps({ state }: { state: LevelState }) {
  const { t } = useTranslation();
  const now = stepOf[state];
  return (
    <Card as="div">
      <ol className={styles.steps} aria-label={t("level.steps")}>
        {steps.map(({ icon, text }, place) => (
          <li
            key={text}
            data-step={place < now ? "done" : place === now ? "now" : "later"}
            aria-current={place === now ? "step" : undefined}
          >
            <span className={styles.dot}>
              <Icon name={place < now ? "check" : icon} size={15} />
            </span>
            {t(text)}
          </li>
        ))}
      </ol>
    </Card>
  );
}
