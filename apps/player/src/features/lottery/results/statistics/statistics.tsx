import { formatWhole } from "@shwe/rules";
import { Icon, Segmented } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";

import { yangonToday } from "../../../../domain/dates/day-span.ts";
import { LoadFailure } from "../../../../domain/api/load-failure.tsx";
import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import { historyQuery } from "../../../../domain/draws/list-history.ts";
import { gameOf } from "../origin.ts";
import { LoadingBlock, LoadingResults, NoResults } from "../result-states.tsx";
import { withChoice } from "../results-filter.ts";
import { TypeChoice } from "../type-choice.tsx";
import { AbsentNumbers } from "./absent-numbers.tsx";
import { countDigits } from "./digit-counts.ts";
import { DigitChart } from "./digit-chart.tsx";
import { HeatBoard } from "./heat-board.tsx";
import { ShareBars } from "./share-bars.tsx";
import { periods, readStatisticsFilter, type StatisticsFilter } from "./statistics-filter.ts";
import styles from "./statistics.module.css";

/** Below this many results the page says that large differences are normal. */
const few_results = 30;
/** The board has a cell for each of 100 numbers; 1,000 cells of 3D would be empty for years. */
const board_digits = 2;

/** Statistics of the recent results of one lottery. They describe the past and predict nothing. */
export function Statistics() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [today] = useState(yangonToday);
  const filter = readStatisticsFilter(search, today);
  const choose = (choice: Parameters<typeof withChoice>[1]) =>
    setSearch((before) => withChoice(before, choice), { replace: true, preventScrollReset: true });
  const chances = formatWhole(10 ** gameOf(filter.type).digits);
  return (
    <>
      <TypeChoice type={filter.type} onChoose={(type) => choose({ type })} />
      <section className={styles.memory} aria-labelledby="stats-memory">
        <Icon name="info" size={24} />
        <div>
          <h2 id="stats-memory">{t("stats.memory")}</h2>
          <p>{t("stats.memory_text", { count: chances })}</p>
        </div>
      </section>
      <div className={styles.period}>
        <Segmented
          label={t("stats.period")}
          value={filter.period}
          options={periods.map((days) => ({ value: days, label: t("stats.days", { days }) }))}
          onChange={(days) => choose({ days })}
        />
      </div>
      <Results key={`${filter.type} ${filter.period}`} filter={filter} />
    </>
  );
}

function Results({ filter }: { filter: StatisticsFilter }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: draws, error, refetch } = useQuery(historyQuery(filter, tag));
  if (draws === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  const results = draws.filter(({ lucky_number }) => lucky_number !== null);
  const [newest, oldest] = [results[0], results.at(-1)];
  if (newest === undefined || oldest === undefined)
    return <NoResults text={t("stats.none_text")} />;
  const numbers = results.flatMap(({ lucky_number }) => lucky_number ?? []);
  const { digits } = gameOf(filter.type);
  const counts = countDigits(numbers, digits);
  return (
    <>
      <p className={styles.span}>
        {t("stats.span", { from: oldest.draw_on, to: newest.draw_on, count: numbers.length })}
      </p>
      {numbers.length < few_results && (
        <p className={styles.few}>{t("stats.few", { count: numbers.length })}</p>
      )}
      <div className={styles.cards}>
        <DigitChart counts={counts} draws={numbers.length} />
        {digits === board_digits && <HeatBoard numbers={numbers} />}
        {digits <= board_digits && <AbsentNumbers numbers={numbers} digits={digits} />}
        <ShareBars counts={counts} />
      </div>
    </>
  );
}

const Loading = () => (
  <LoadingResults className={styles.cards}>
    <LoadingBlock card="chart" />
    <LoadingBlock card="chart" />
  </LoadingResults>
);
