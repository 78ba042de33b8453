import type { LotteryType } from "@shwe/contract/player/games";
import { figuresClass, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import { recentDays, yangonToday } from "../../../../domain/dates/day-span.ts";
import { historyQuery } from "../../../../domain/draws/list-history.ts";
import { sectionClock } from "../../../../domain/lottery/section-text.ts";
import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import styles from "./recent-results.module.css";

const shown_max = 6;

type RecentResultsProps = {
  type: LotteryType;
  /** The newest result, which the hero shows below these. */
  last_id: number | undefined;
};

/** The results of a lottery before its newest one, each a link to its evidence. They are left out if they fail to load. */
export function RecentResults({ type, last_id }: RecentResultsProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [today] = useState(yangonToday);
  const { start, end } = recentDays(type, today);
  const { data, error } = useQuery(historyQuery({ type, from_on: start, to_on: end }, tag));
  if (data === undefined) return error === null ? <Skeleton className={styles.bone} /> : null;
  const drawn = data.filter(({ id, lucky_number }) => lucky_number !== null && id !== last_id);
  if (drawn.length === 0) return null;
  return (
    <ul className={styles.recent} aria-label={t("recent.title")}>
      {drawn.slice(0, shown_max).map(({ id, lucky_number, draw_on, section }) => (
        <li key={id}>
          <Link to={`/win-number?type=${type}&draw=${id}`} className={figuresClass}>
            <b>{lucky_number}</b>
            <small>
              {draw_on.slice("YYYY-".length)} {sectionClock(section)}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
