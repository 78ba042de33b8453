import type { ReactNode } from "react";

/** A column of a table. */
export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** In pixels; columns without a width share the rest. */
  width?: number;
  /** Amounts and counts are at the right. */
  isRight?: boolean;
  /** Left out below 1180 px. */
  isSecondary?: boolean;
  /** The server can order by this column. */
  canSort?: boolean;
};
