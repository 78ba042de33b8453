import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Waiting } from "../../domain/api/waiting.tsx";
import { type ChartSeries, TimeChart } from "../../domain/charts/time-chart.tsx";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Panel } from "../../domain/parts/panel.tsx";
import { Segments } from "../../domain/parts/segments.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { type Series, type Span, seriesQuery } from "./api/get-dashboard-series.ts";
import styles from "./dashboard.module.css";

const spans: readonly Span[] = ["24h", "7d", "90d"];
const chart_height = 250;

/** Stakes and payouts over time, against the earlier span. */
export function SeriesPanel() {
  const { t } = useTranslation();
  const [span, setSpan] = useState<Span>("24h");
  const [hasEarlier, setEarlier] = useState(true);
  const query = useQuery(seriesQuery(span));
  const { data } = query;
  useKeys([
    ...spans.map((each, at) => ({
      keys: String(at + 1),
      label: t("dashboard.spans"),
      run: () => setSpan(each),
    })),
    { keys: "w", label: t("dashboard.toggle_earlier"), run: () => setEarlier(!hasEarlier) },
  ]);
  return (
    <Panel
      title={t("dashboard.series")}
      aside={
        <>
          <span className={styles.legend}>
            <i className={styles.stakes} /> {t("figure.stakes")}
            <i className={styles.payouts} /> {t("figure.payouts")}
            {hasEarlier ? (
              <>
                <i className={styles.earlier} /> {t("dashboard.earlier")}
              </>
            ) : null}
          </span>
          <Segments
            label={t("dashboard.spans")}
            value={span}
            onChange={setSpan}
            segments={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
          />
        </>
      }
    >
      {data === undefined ? (
        <Waiting query={query} rows={6} />
      ) : (
        <Chart data={data} span={span} hasEarlier={hasEarlier} />
      )}
    </Panel>
  );
}

function Chart({ data, span, hasEarlier }: { data: Series; span: Span; hasEarlier: boolean }) {
  const { t } = useTranslation();
  const { buckets, earlier } = data;
  const moments = buckets.map(({ at }) => Date.parse(at));
  const sumOf = (name: "stakes" | "payouts"): number =>
    buckets.reduce((sum, bucket) => sum + bucket[name], 0);
  const series: ChartSeries[] = [
    {
      label: t("figure.stakes"),
      colour: "c-1",
      isFilled: true,
      points: buckets.map(({ stakes }, at) => ({ at: moments[at] ?? 0, value: stakes })),
    },
    {
      label: t("figure.payouts"),
      colour: "c-2",
      points: buckets.map(({ payouts }, at) => ({ at: moments[at] ?? 0, value: payouts })),
    },
    ...(hasEarlier
      ? [
          {
            label: t("dashboard.earlier"),
            colour: "text-3" as const,
            isDashed: true,
            points: moments.map((moment, at) => ({
              at: moment,
              value: earlier[at]?.stakes ?? null,
            })),
          },
        ]
      : []),
  ];
  return (
    <TimeChart
      label={t("dashboard.chart", {
        stakes: moneyText(sumOf("stakes")),
        payouts: moneyText(sumOf("payouts")),
      })}
      height={chart_height}
      hasDays={span !== "24h"}
      series={series}
    />
  );
}
