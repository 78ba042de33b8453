import { figuresClass, Icon, type IconName, VisuallyHidden } from "@shwe/ui";

import { clockText } from "../../../domain/dates/clock-text.ts";
import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import { type Phase, type Step, stepsOf } from "./stage-phase.ts";
import styles from "./timeline.module.css";

const icons: Record<Step["name"], IconName> = {
  closed: "lock",
  sealed: "shield",
  waiting: "hour",
  number: "ticket",
  paid: "cash",
};
const looks: Partial<Record<Step["look"], IconName>> = {
  done: "check",
  held: "pause",
  none: "ban",
};

/** The five steps of a draw with their times. */
export function Timeline({ draw, phase }: { draw: Draw; phase: Phase }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {stepsOf(draw, phase).map(({ name, look, at }) => (
        <li key={name} data-look={look} aria-current={look === "now" ? "step" : undefined}>
          <span className={styles.dot}>
            <Icon name={looks[look] ?? icons[name]} size={14} />
          </span>
          {t(`stage.step_${name}`)}
          {look === "done" && <VisuallyHidden> {t("stage.step_done")}</VisuallyHidden>}
          <time className={figuresClass} dateTime={at ?? undefined}>
            {at !== null && clockText(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
