import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { Failure } from "../api/failure.tsx";
import { useKeys } from "../keys/use-keys.ts";
import { Button } from "../parts/button.tsx";
import type { RowData } from "@tanstack/react-table";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import styles from "./list-panel.module.css";
import { useRowKeys } from "./use-row-keys.ts";
import type { Paging } from "./use-table-url-state.ts";

type ListQuery = { error: Error | null; refetch: () => unknown };

type ListPanelProps<Row> = Omit<DataTableProps<Row>, "instead"> & {
  query: ListQuery;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** At the left of the foot: counts and acts on the selected rows. */
  foot?: ReactNode;
  paging?: Paging | undefined;
  onPeek?: ((id: string) => void) | undefined;
  onDownload?: (() => void) | undefined;
};

/** A table with its keys, states and paging. */
export function ListPanel<Row extends RowData>({
  query,
  empty,
  foot,
  paging,
  onPeek,
  onDownload,
  ...table
}: ListPanelProps<Row>) {
  const { t } = useTranslation();
  const { rows, idOf, current, onCurrent, onOpen, onSelect } = table;
  useRowKeys({
    ids: (rows ?? []).map(idOf),
    current,
    onCurrent,
    onOpen,
    onPeek,
    onSelect,
    onDownload,
    paging,
  });
  const retry = (): void => void query.refetch();
  useKeys([
    query.error !== null && rows !== undefined && { keys: "r", label: t("do.retry"), run: retry },
  ]);
  const instead =
    query.error !== null && rows === undefined ? (
      <Failure error={query.error} onRetry={retry} />
    ) : rows?.length === 0 ? (
      empty
    ) : undefined;
  return (
    <section className={styles.panel}>
      <DataTable {...table} {...(instead !== undefined && { instead })} />
      <footer className={styles.foot}>
        <span className={styles.counts}>{foot}</span>
        {paging === undefined ? null : (
          <>
            <Button size="small" keys="[" disabled={!paging.hasNewer} onClick={paging.toNewer}>
              {t("table.newer")}
            </Button>
            <Button size="small" keys="]" disabled={!paging.hasOlder} onClick={paging.toOlder}>
              {t("table.older")}
            </Button>
          </>
        )}
      </footer>
    </section>
  );
}
