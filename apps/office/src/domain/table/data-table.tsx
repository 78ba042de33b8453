import {
  columnVisibilityFeature,
  createColumnHelper,
  flexRender,
  rowSelectionFeature,
  type RowData,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { cx } from "@shwe/ui";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { Bone } from "../parts/bones.tsx";
import type { Column } from "./column.ts";
import styles from "./data-table.module.css";
import { linesOf } from "./table-lines.ts";
import { nextSort } from "./url-state.ts";
import { useIsNarrow } from "./use-is-narrow.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

type RowHeight = 30 | 34 | 44;

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const bone_rows = 12;

export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  height?: RowHeight;
  hidden?: readonly string[];
  current: string | undefined;
  onCurrent: (id: string) => void;
  onOpen?: ((id: string) => void) | undefined;
  /** Selected ids; the column with check boxes is shown only if it is given. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((id: string) => void) | undefined;
  sort?: string | undefined;
  onSort?: ((sort: string | undefined) => void) | undefined;
  /** The title of the group that a row belongs to. Rows of a group follow each other. */
  groupOf?: ((row: Row) => string) | undefined;
  /** Shown instead of rows: an empty state or a failure. */
  instead?: ReactNode;
};

/** A list with a fixed header and virtual rows. Without rows it shows grey rows of the same height. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    idOf,
    height = 30,
    hidden = [],
    current,
    selected,
    instead,
  } = props;
  const { onCurrent, onOpen, onSelect, sort, onSort, groupOf } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map((column) =>
        helper.display({
          id: column.id,
          header: () => column.title,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    );
  }, [columns]);
  const isNarrow = useIsNarrow();
  const shown = columns.filter(
    ({ id, isSecondary }) => !hidden.includes(id) && !(isNarrow && isSecondary === true),
  );
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: idOf,
    state: {
      columnVisibility: Object.fromEntries(
        columns.map((column) => [column.id, shown.includes(column)]),
      ),
      rowSelection: Object.fromEntries([...(selected ?? [])].map((id) => [id, true])),
    },
  });
  const tableRows = table.getRowModel().rows;
  const lines = linesOf(tableRows, groupOf && ((row) => groupOf(row.original)));
  const { indexes, above, below } = useVirtualRows({
    scroller,
    count: lines.length,
    height,
    current: lines.findIndex(({ row }) => row?.id === current),
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const span = shown.length + (selected === undefined ? 0 : 1);
  const isLoading = rows === undefined && instead === undefined;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      tabIndex={0}
      role="region"
      aria-label={label}
      data-scrolls
    >
      <table
        className={cx(styles.table, styles[`h${height}`])}
        aria-label={label}
        aria-rowcount={isLoading ? -1 : lines.length + 1}
        aria-busy={isLoading}
      >
        <colgroup>
          {selected === undefined ? null : <col style={{ width: 34 }} />}
          {shown.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selected === undefined ? null : (
              <th scope="col">
                <span className={styles.unseen}>{t("table.selected")}</span>
              </th>
            )}
            {shown.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading ? <BoneRows columns={shown} hasBoxes={selected !== undefined} /> : null}
          {instead === undefined || tableRows.length > 0 ? null : (
            <tr className={styles.instead}>
              <td colSpan={span}>{instead}</td>
            </tr>
          )}
          <Spacer height={above} span={span} />
          {indexes.map((index) => {
            const { row, title } = lines[index] ?? {};
            if (title !== undefined) return <GroupRow key={title} {...{ title, index, span }} />;
            if (row === undefined) return null;
            return (
              <tr
                key={row.id}
                aria-rowindex={index + 2}
                aria-current={row.id === current ? "true" : undefined}
                className={cx(row.id === current && styles.on)}
                onClick={() => onCurrent(row.id)}
                onDoubleClick={() => onOpen?.(row.id)}
              >
                {selected === undefined ? null : (
                  <td>
                    <input
                      type="checkbox"
                      className={styles.box}
                      checked={row.getIsSelected()}
                      aria-label={t("table.select", { id: row.id })}
                      onClick={(event) => event.stopPropagation()}
                      onChange={() => onSelect?.(row.id)}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} className={cellClass(byId.get(cell.column.id))}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            );
          })}
          <Spacer height={below} span={span} />
        </tbody>
      </table>
    </div>
  );
}

type GroupRowProps = { title: string; index: number; span: number };

const GroupRow = ({ title, index, span }: GroupRowProps) => (
  <tr className={styles.group} aria-rowindex={index + 2}>
    <th scope="rowgroup" colSpan={span}>
      {title}
    </th>
  </tr>
);

const cellClass = <Row,>(column: Column<Row> | undefined): string | undefined =>
  cx(column?.isRight === true && styles.right);

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string | undefined) => void) | undefined;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { id, title, canSort } = column;
  const order = sort === id ? "ascending" : sort === `-${id}` ? "descending" : undefined;
  const Icon = order === "ascending" ? ChevronUp : ChevronDown;
  return (
    <th scope="col" className={cellClass(column)} aria-sort={order}>
      {canSort === true && onSort !== undefined ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, id))}>
          {title}
          {order === undefined ? null : <Icon aria-hidden />}
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/** Takes the space of the rows that are not rendered. */
const Spacer = ({ height, span }: { height: number; span: number }) =>
  height <= 0 ? null : (
    <tr aria-hidden className={styles.spacer}>
      <td colSpan={span} style={{ height }}>
        {null}
      </td>
    </tr>
  );

function BoneRows<Row>({
  columns,
  hasBoxes,
}: {
  columns: readonly Column<Row>[];
  hasBoxes: boolean;
}) {
  return Array.from({ length: bone_rows }, (_, at) => (
    <tr key={at} aria-hidden>
      {hasBoxes ? <td>{null}</td> : null}
      {columns.map((column, place) => (
        <td key={column.id} className={cellClass(column)}>
          <Bone at={at + place} />
        </td>
      ))}
    </tr>
  ));
}
