import { useQuery } from "@tanstack/react-query";

import { Waiting } from "../../domain/api/waiting.tsx";
import { TimeChart } from "../../domain/charts/time-chart.tsx";
import { moneyText } from "../../domain/money/money-text.ts";
import { plural } from "../../domain/names/plural.ts";
import { Panel } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { type DrawStakes, drawStakesQuery } from "./api/get-draw-stakes.ts";

/** The sum of all stakes until each moment. */
function summed(buckets: DrawStakes["buckets"]): { at: number; value: number }[] {
  let sum = 0;
  return buckets.map(({ at, staked }) => {
    sum += staked;
    return { at: Date.parse(at), value: sum };
  });
}

/** The sum of stakes over time. */
export function StakesPanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(drawStakesQuery(id));
  const { data } = query;
  if (data === undefined)
    return (
      <Panel title={t("draws.over_time")}>
        <Waiting query={query} />
      </Panel>
    );
  const points = summed(data.buckets);
  const sum = points.at(-1)?.value ?? 0;
  return (
    <Panel
      title={t("draws.over_time")}
      aside={t(plural(data.players, "draws.one_player", "draws.players"), { count: data.players })}
    >
      <TimeChart
        label={t("draws.chart", { staked: moneyText(sum) })}
        height={150}
        series={[{ label: t("draws.staked"), colour: "c-1", points, isFilled: true }]}
      />
    </Panel>
  );
}
