import { Badge, type BadgeTone, figuresClass, type IconName } from "@shwe/ui";

import { weekdayText } from "../../../domain/dates/weekday-text.ts";
import { lotteryOf } from "../../../domain/lottery/lotteries.ts";
import { LotteryBall } from "../../../domain/lottery/lottery-ball.tsx";
import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import type { Phase } from "./stage-phase.ts";
import styles from "./stage.module.css";

export const phaseLooks: Record<Phase, { tone: BadgeTone; icon: IconName }> = {
  closed: { tone: "plain", icon: "lock" },
  sealed: { tone: "pending", icon: "shield" },
  waiting: { tone: "pending", icon: "hour" },
  held: { tone: "pending", icon: "pause" },
  result: { tone: "win", icon: "check" },
  won: { tone: "win", icon: "trophy" },
  lost: { tone: "plain", icon: "check" },
  void: { tone: "info", icon: "ban" },
  corrected: { tone: "pending", icon: "edit" },
};

type StageHeadProps = { draw: Draw; phase: Phase; withName: boolean };

/** The draw's section and day, and its phase as a badge. */
export function StageHead({ draw: { type, section, draw_on }, phase, withName }: StageHeadProps) {
  const { t } = useTranslation();
  const { tone, icon } = phaseLooks[phase];
  return (
    <div className={styles.head}>
      <LotteryBall type={type} size="sm" />
      <h2>
        <b>
          {withName && `${t(lotteryOf(type).title)} · `}
          {sectionText(t, section)}
        </b>
        <small>
          <span className={figuresClass}>{draw_on}</span>
          <span className={styles.weekday}> · {weekdayText(t, draw_on)}</span>
        </small>
      </h2>
      <Badge tone={tone} icon={icon}>
        {t(`stage.badge_${phase}`)}
      </Badge>
    </div>
  );
}
