import { Card, figuresClass, Icon } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import type { DayGroup } from "./day-groups.ts";
import { weekdayText } from "../../../domain/dates/weekday-text.ts";
import { DrawRow } from "./draw-row.tsx";
import styles from "./results.module.css";

type DayCardProps = {
  group: DayGroup;
  /** The id of the newest draw with a number, which the page already shows in full above the list of days. */
  above: number | undefined;
  pathOf: (draw_id: number) => string;
};

export function DayCard({ group, above, pathOf }: DayCardProps) {
  const { t } = useTranslation();
  if (group.kind === "gap") return <Gap from_on={group.from_on} to_on={group.to_on} />;
  const { day } = group;
  const draws = group.draws.filter(({ id }) => id !== above);
  if (draws.length === 0) return null;
  return (
    <Card className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.dayHead}>
        <b className={figuresClass}>{day}</b>
        <span>{weekdayText(t, day)}</span>
      </h2>
      <ul>
        {draws.map((draw) => (
          <DrawRow key={draw.id} draw={draw} to={pathOf(draw.id)} />
        ))}
      </ul>
    </Card>
  );
}

/** A row for one or more days without a draw. */
function Gap({ from_on, to_on }: { from_on: string; to_on: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.gap}>
      <Icon name="cal" size={18} />
      {from_on === to_on
        ? t("result.gap_day", { day: from_on })
        : t("result.gap_days", { from: from_on, to: to_on })}
    </p>
  );
}
