import { Badge, Button, Card, Disclosure } from "@shwe/ui";
import { formatWhole } from "@shwe/rules";
import { useState } from "react";

import type { LuckyNumber } from "../../../domain/lottery/lucky-number.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import { DayCard } from "./day-card.tsx";
import { groupByDay } from "./day-groups.ts";
import styles from "./results.module.css";

type UpcomingDrawsProps = {
  /** Soonest first. */
  draws: readonly LuckyNumber[];
  /** How many draws are shown at first and added by each tap on "more". */
  rows_step: number;
  pathOf: (draw_id: number) => string;
};

/** The draws that still take slips, closed until they are wanted: the page is about drawn numbers. */
export function UpcomingDraws({ draws, rows_step, pathOf }: UpcomingDrawsProps) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(rows_step);
  return (
    <Card as="div" className={styles.upcoming}>
      <Disclosure
        summary={
          <span className={styles.upcomingHead}>
            {t("result.upcoming")}
            <Badge tone="plain" size="sm">
              {formatWhole(draws.length)}
            </Badge>
          </span>
        }
      >
        <div className={styles.days}>
          {groupByDay(draws.slice(0, rows), false).map((group) =>
            group.kind === "day" ? (
              <DayCard
                key={group.day}
                id={`upcoming-${group.day}`}
                group={group}
                above={undefined}
                isUpcoming
                pathOf={pathOf}
              />
            ) : null,
          )}
          {draws.length > rows && (
            <Button variant="line" full onClick={() => setRows(rows + rows_step)}>
              {t("result.more")}
            </Button>
          )}
        </div>
      </Disclosure>
    </Card>
  );
}
