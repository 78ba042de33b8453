import { Card, figuresClass, Icon } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import type { DayGroup } from "./day-groups.ts";
import { weekdayText } from "../../../domain/dates/weekday-text.ts";
import { DrawRow } from "./draw-row.tsx";
import styles from "./results.module.css";

type DayCardProps = {
  /** The id of the card's heading; unique on the page. */
  id: string;
  group: DayGroup;
  /** The id of the newest draw with a number, which the page already shows in full above the list of days. */
  above: number | undefined;
  pathOf: (draw_id: number) => string;
  /** A card in the list of upcoming draws is no landmark, because the day may have one in the list of results. */
  isUpcoming?: boolean;
};

export function DayCard({ id, group, above, pathOf, isUpcoming = false }: DayCardProps) {
  const { t } = useTranslation();
  if (group.kind === "gap") return <Gap from_on={group.from_on} to_on={group.to_on} />;
  const { day } = group;
  const draws = group.draws.filter((draw) => draw.id !== above);
  if (draws.length === 0) return null;
  return (
    <Card
      as={isUpcoming ? "div" : "section"}
      className={styles.day}
      aria-labelledby={isUpcoming ? undefined : id}
    >
      <h2 id={id} className={styles.dayHead}>
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
