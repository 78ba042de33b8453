import { Button, cx, DeferredMount, later } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import type { LotteryType } from "@shwe/contract/player/games";
import { spanProblem, yangonToday } from "../../../domain/dates/day-span.ts";
import type { LuckyNumber } from "../../../domain/lottery/lucky-number.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import { historyQuery } from "../../../domain/draws/list-history.ts";
import { type ResultsFilter, readFilter, withChoice } from "./results-filter.ts";
import { DayCard } from "./day-card.tsx";
import { groupByDay } from "./day-groups.ts";
import { DayRange } from "./day-range.tsx";
import { NewestDraw } from "./newest-draw.tsx";
import { LoadingBlock, LoadingResults, NoResults } from "./result-states.tsx";
import styles from "./results.module.css";
import { standingOf } from "./standing.ts";
import { TypeChoice } from "./type-choice.tsx";
import { UpcomingDraws } from "./upcoming-draws.tsx";

/** The code of the draw sheet is loaded after the page, before a draw is opened. */
const sheetPart = later(() => import("./sheet/draw-sheet.tsx"));

/**
 * How many draws are shown at first and added by each tap on "more". Crypto lotteries have a draw every few minutes,
 * so a period may have hundreds.
 */
const rows_step = 60;

/** Lotteries whose days without a draw are listed. Crypto has draws every day, 3D only twice a month. */
const with_gaps: ReadonlySet<LotteryType> = new Set(["1D", "2D"]);

const hasNumber = (draw: LuckyNumber): draw is LuckyNumber & { lucky_number: string } =>
  draw.lucky_number !== null;

/** A draw that is closed and waits for its number is shown with the drawn ones, where its number will appear. */
const isUpcoming = (draw: LuckyNumber): boolean => standingOf(draw) === "coming";

/** The results page: all numbers of a lottery in a period, each with its evidence. */
export function WinNumbers() {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(yangonToday);
  const filter = readFilter(search, today);
  const sheet = sheetPart.useLoaded();
  useEffect(() => {
    void sheetPart.load();
  }, []);
  const choose = (choice: Parameters<typeof withChoice>[1]) =>
    setSearch((before) => withChoice(before, choice), { replace: true, preventScrollReset: true });
  const pathOf = (draw_id: number) => `?${withChoice(search, { draw: String(draw_id) })}`;
  return (
    <>
      <div className={styles.choices}>
        <TypeChoice type={filter.type} onChoose={(type) => choose({ type })} />
        <DayRange
          key={filter.type}
          from_on={filter.from_on}
          to_on={filter.to_on}
          today={today}
          onChange={choose}
        />
      </div>
      {spanProblem({ start: filter.from_on, end: filter.to_on }) === null && (
        <Draws
          key={`${filter.type} ${filter.from_on} ${filter.to_on}`}
          filter={filter}
          pathOf={pathOf}
        />
      )}
      {sheet !== undefined && (
        <sheet.DrawSheet draw_id={filter.draw_id} onClose={() => choose({ draw: null })} />
      )}
    </>
  );
}

type DrawsProps = { filter: ResultsFilter; pathOf: (draw_id: number) => string };

function Draws({ filter, pathOf }: DrawsProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: draws, error, refetch } = useQuery(historyQuery(filter, tag));
  if (draws === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  if (draws.length === 0) return <NoResults text={t("result.none_text")} />;
  return (
    <DeferredMount fallback={<Loading />}>
      <Listed draws={draws} filter={filter} pathOf={pathOf} />
    </DeferredMount>
  );
}

function Listed({ draws, filter, pathOf }: DrawsProps & { draws: readonly LuckyNumber[] }) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(rows_step);
  const upcoming = draws.filter(isUpcoming).reverse();
  const drawn = draws.filter((draw) => !isUpcoming(draw));
  const newest = drawn.find(hasNumber);
  const groups = groupByDay(drawn.slice(0, rows), with_gaps.has(filter.type));
  return (
    <>
      {upcoming.length > 0 && (
        <UpcomingDraws draws={upcoming} rows_step={rows_step} pathOf={pathOf} />
      )}
      {drawn.length === 0 && <p className={styles.gap}>{t("result.none_drawn")}</p>}
      <div className={cx(styles.listed, newest === undefined && styles.alone)}>
        {newest !== undefined && <NewestDraw draw={newest} to={pathOf(newest.id)} />}
        <div className={styles.days}>
          {groups.map((group) => {
            const day = group.kind === "day" ? group.day : group.from_on;
            return (
              <DayCard
                key={day}
                id={`day-${day}`}
                group={group}
                above={newest?.id}
                pathOf={pathOf}
              />
            );
          })}
          {drawn.length > rows && (
            <Button variant="line" full onClick={() => setRows(rows + rows_step)}>
              {t("result.more")}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** Skeleton blocks of the final sizes, so that the layout does not shift. */
const Loading = () => (
  <LoadingResults className={styles.listed}>
    <LoadingBlock card="newest" />
    <div className={styles.days}>
      <LoadingBlock card="day" />
      <LoadingBlock card="day" />
    </div>
  </LoadingResults>
);
