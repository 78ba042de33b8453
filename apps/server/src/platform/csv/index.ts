/** CSV files that spreadsheets open without running a cell as a formula. */
export { encodeRow } from "./encode-row.ts";
