import { useQuery } from "@tanstack/react-query";

import { Failure } from "../../domain/api/failure.tsx";
import { minuteText } from "../../domain/dates/time-text.ts";
import { briefText, moneyText } from "../../domain/money/money-text.ts";
import { type Stat, Stats } from "../../domain/parts/stats.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { dashboardQuery, type Figures } from "./api/get-dashboard.ts";
import { changeOf, percentText } from "./comparison.ts";
import styles from "./dashboard.module.css";

const shown = ["stakes", "payouts", "gross", "slips", "players", "online", "new_players"] as const;

/** The figures of today against the same hours a week ago. */
export function FiguresStrip() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(dashboardQuery());
  if (data === undefined && error !== null)
    return <Failure error={error} onRetry={() => void refetch()} />;
  const rows: Stat[] = shown.map((name) => ({
    label: t(`figure.${name}`),
    value: data === undefined ? "…" : moneyText(data.today[name]),
    note: data === undefined ? "…" : t("dashboard.against", againstOf(data, name)),
  }));
  return (
    <div className={styles.figures}>
      <Stats rows={rows} />
      <p>
        {data === undefined || data.through_at === null
          ? t("dashboard.no_roll_up")
          : t("dashboard.compared", { time: minuteText(data.through_at) })}
      </p>
    </div>
  );
}

const againstOf = (
  data: Figures,
  name: (typeof shown)[number],
): { change: string; earlier: string } => ({
  change: percentText(changeOf(data.today[name], data.last_week[name])),
  earlier: briefText(data.last_week[name]),
});
