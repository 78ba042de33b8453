/** CSV files that spreadsheets open without running a cell as a formula. */
export { encodeRow, type Cell } from "./encode-row.ts";
