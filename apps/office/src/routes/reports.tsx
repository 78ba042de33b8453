import { shiftDay } from "@shwe/rules";
import { report_groupings, reportRows } from "@shwe/rules/reports";
import { useQuery } from "@tanstack/react-query";
import { ChartColumn, Download } from "lucide-react";
import { useMemo, useState } from "react";

import { useDownload } from "../domain/api/use-download.ts";
import { dayOf, minuteText } from "../domain/dates/time-text.ts";
import { useNow } from "../domain/dates/use-now.ts";
import { useKeys } from "../domain/keys/use-keys.ts";
import { hundredthsText, moneyText } from "../domain/money/money-text.ts";
import { Button } from "../domain/parts/button.tsx";
import { Empty } from "../domain/parts/empty.tsx";
import { Segments } from "../domain/parts/segments.tsx";
import { Stats } from "../domain/parts/stats.tsx";
import { DayFilter } from "../domain/table/day-filter.tsx";
import { FilterBar } from "../domain/table/filters.tsx";
import { ListPanel } from "../domain/table/list-panel.tsx";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import { exportReportAddress } from "../features/reports/api/export-report.ts";
import { reportQuery } from "../features/reports/api/get-report.ts";
import { reportColumns } from "../features/reports/report-columns.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./list-page.module.css";

const minute_ms = 60_000;
const default_days = 29;

/** Figures by day, lottery and group of players, compared with the ledger by a job. */
export function ReportsPage() {
  const { t } = useTranslation();
  const today = dayOf(useNow(minute_ms));
  const { filters, change } = useTableUrlState(["from", "to", "by"]);
  const to = filters.to ?? today;
  const from = filters.from ?? shiftDay(to, -default_days);
  const grouping = report_groupings.find((each) => each === filters.by) ?? "day";
  const query = useQuery(reportQuery(from, to));
  const { data } = query;
  const [current, setCurrent] = useState<string>();
  const columns = useMemo(() => reportColumns(t, grouping), [t, grouping]);
  const rows = useMemo(
    () => (data === undefined ? undefined : reportRows(data, grouping)),
    [data, grouping],
  );
  const open = useDownload({ needsProof: false });
  const download = (): void => open(exportReportAddress({ from, to, by: grouping }));
  useKeys([{ keys: "d", label: t("reports.csv"), run: download }]);
  return (
    <div className={styles.page}>
      <Stats
        rows={[
          {
            label: t("report.stakes"),
            value: data === undefined ? "…" : hundredthsText(data.total.stakes),
          },
          {
            label: t("report.payouts"),
            value: data === undefined ? "…" : hundredthsText(data.total.payouts),
          },
          {
            label: t("report.gross"),
            value: data === undefined ? "…" : hundredthsText(data.total.gross),
          },
          {
            label: t("report.slips"),
            value: data === undefined ? "…" : moneyText(data.total.slips),
          },
          {
            label: t("report.players"),
            value: data === undefined ? "…" : moneyText(data.total.players),
          },
          {
            label: t("reports.check"),
            value:
              data?.check == null
                ? "–"
                : data.check.findings === 0
                  ? t("reports.agrees")
                  : t("reports.differs", { count: data.check.findings }),
            note: data?.check == null ? t("acts.never") : minuteText(data.check.at),
            tone: data?.check == null ? undefined : data.check.findings === 0 ? "good" : "bad",
          },
        ]}
      />
      <FilterBar
        acts={
          <Button size="small" keys="d" onClick={download}>
            <Download aria-hidden />
            {t("reports.csv")}
          </Button>
        }
      >
        <Segments
          label={t("reports.by")}
          value={grouping}
          onChange={(by) => change({ filters: { by } })}
          segments={report_groupings.map((value) => ({ value, label: t(`report_by.${value}`) }))}
        />
        <DayFilter
          label={t("players.from")}
          value={from}
          onChange={(day) => change({ filters: { from: day } })}
        />
        <DayFilter
          label={t("players.to")}
          value={to}
          onChange={(day) => change({ filters: { to: day } })}
        />
      </FilterBar>
      <ListPanel
        label={t("page.reports")}
        columns={columns}
        rows={rows}
        idOf={({ key }) => key}
        query={query}
        current={current}
        onCurrent={setCurrent}
        empty={<Empty icon={ChartColumn} title={t("reports.none")} />}
        foot={
          data?.through_at == null
            ? null
            : t("reports.through", { time: minuteText(data.through_at) })
        }
      />
    </div>
  );
}
