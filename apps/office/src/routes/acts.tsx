import { useQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import { useMemo, useState } from "react";

import { useDownload } from "../domain/api/use-download.ts";
import { useKeys } from "../domain/keys/use-keys.ts";
import { Button } from "../domain/parts/button.tsx";
import { Empty } from "../domain/parts/empty.tsx";
import { Panel } from "../domain/parts/panel.tsx";
import { Segments } from "../domain/parts/segments.tsx";
import { useMay, useMe } from "../domain/session/me.ts";
import { ColumnMenu } from "../domain/table/column-menu.tsx";
import { DayFilter } from "../domain/table/day-filter.tsx";
import { FilterBar, TextFilter } from "../domain/table/filters.tsx";
import { ListPanel } from "../domain/table/list-panel.tsx";
import { SavedViews } from "../domain/table/saved-views.tsx";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import { actColumns } from "../features/acts/act-columns.tsx";
import { ActDetail } from "../features/acts/act-detail.tsx";
import { actFilterNames, actFilters } from "../features/acts/act-filters.ts";
import { ActState } from "../features/acts/act-state.tsx";
import { exportActsAddress } from "../features/acts/api/export-acts.ts";
import { actsQuery } from "../features/acts/api/list-acts.ts";
import { VerifyButton } from "../features/acts/verify-button.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./list-page.module.css";

/** The audit log: acts and views, filtered, with the seal of each entry. */
export function ActsPage() {
  const { t } = useTranslation();
  const { filters, hidden, after, change, pagingOf } = useTableUrlState(actFilterNames);
  const query = useQuery(actsQuery(actFilters(filters, after)));
  const [chosen, setChosen] = useState<string>();
  const may = useMay();
  const columns = useMemo(() => actColumns(t), [t]);
  const open = useDownload({ needsProof: true });
  const download = (): void => open(exportActsAddress(actFilters(filters, undefined)));
  useKeys([may("acts.export") && { keys: "d", label: t("table.csv"), run: download }]);
  const rows = query.data?.rows;
  const act = rows?.find(({ seq }) => seq === chosen) ?? rows?.[0];
  const kind = filters.kind === "acts" || filters.kind === "views" ? filters.kind : "all";
  return (
    <div className={styles.page}>
      <ActState />
      <SavedViews operatorId={useMe().id} />
      <FilterBar
        acts={
          <>
            <ColumnMenu
              columns={columns}
              hidden={hidden}
              onChange={(next) => change({ hidden: next })}
            />
            {may("acts.export") ? (
              <Button size="small" keys="d" onClick={download}>
                <Download aria-hidden />
                {t("table.csv")}
              </Button>
            ) : null}
            <VerifyButton />
          </>
        }
      >
        <Segments
          label={t("acts.kind")}
          value={kind}
          onChange={(next) => change({ filters: { kind: next === "all" ? undefined : next } })}
          segments={[
            { value: "all", label: t("acts.all") },
            { value: "acts", label: t("acts.acts") },
            { value: "views", label: t("acts.views") },
          ]}
        />
        <DayFilter
          label={t("acts.from")}
          value={filters.from}
          onChange={(from) => change({ filters: { from } })}
        />
        <DayFilter
          label={t("acts.to")}
          value={filters.to}
          onChange={(to) => change({ filters: { to } })}
        />
        <TextFilter
          label={t("acts.who")}
          width={100}
          value={filters.operator}
          onChange={(operator) => change({ filters: { operator } })}
        />
        <TextFilter
          label={t("acts.what")}
          width={100}
          value={filters.act}
          onChange={(next) => change({ filters: { act: next } })}
        />
        <TextFilter
          label={t("acts.subject")}
          width={100}
          value={filters.subject}
          onChange={(subject) => change({ filters: { subject } })}
        />
      </FilterBar>
      <div className={styles.split}>
        <ListPanel
          label={t("page.acts")}
          columns={columns}
          hidden={hidden}
          rows={rows}
          idOf={({ seq }) => seq}
          query={query}
          current={act?.seq}
          onCurrent={setChosen}
          paging={pagingOf(query.data?.next)}
          empty={
            <Empty icon={ScrollText} title={t("acts.none")}>
              {t("acts.none_text")}
            </Empty>
          }
          foot={rows === undefined ? null : t("acts.count", { count: rows.length })}
        />
        <div
          className={styles.side}
          data-scrolls
          tabIndex={0}
          role="region"
          aria-label={t("acts.chosen")}
        >
          {act === undefined ? <Panel>{t("acts.none")}</Panel> : <ActDetail act={act} />}
        </div>
      </div>
    </div>
  );
}
