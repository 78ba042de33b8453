import { Card, Icon } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import type { LevelState } from "./level-state.ts";
import styles from "./level.module.css";
import { useLevelText } from "./use-level-text.ts";

const steps = [
  { icon: "upload", name: "step_send" },
  { icon: "eye", name: "step_check" },
  { icon: "shield", name: "step_done" },
] as const;

/** The index of the current step for each state; all steps before it are done. */
const stepOf: Record<LevelState, number> = { none: 0, rejected: 0, pending: 1, approved: 3 };

export function LevelSteps({ state }: { state: LevelState }) {
  const { t } = useTranslation();
  const textOf = useLevelText();
  const now = stepOf[state];
  return (
    <Card as="div">
      <ol className={styles.steps} aria-label={t("level.steps")}>
        {steps.map(({ icon, name }, place) => (
          <li
            key={name}
            data-step={place < now ? "done" : place === now ? "now" : "later"}
            aria-current={place === now ? "step" : undefined}
          >
            <span className={styles.dot}>
              <Icon name={place < now ? "check" : icon} size={15} />
            </span>
            {textOf(name)}
          </li>
        ))}
      </ol>
    </Card>
  );
}
