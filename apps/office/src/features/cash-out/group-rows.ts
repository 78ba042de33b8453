import type { CashOutRow } from "./api/list-cash-outs.ts";

export type CashOutGroup = "decide" | "pay" | "held";

type Grouped = Pick<CashOutRow, "state" | "held_until">;

/** What is to be done about an open cash-out. A hold ends by itself. */
export const groupOfCashOut = ({ state, held_until }: Grouped, now: number): CashOutGroup => {
  if (held_until !== null && Date.parse(held_until) > now) return "held";
  return state === "approved" ? "pay" : "decide";
};

const order: readonly CashOutGroup[] = ["decide", "pay", "held"];

/** Open and held cash-outs by what is to be done, each group in the order of the server. */
export const groupRows = <Row extends Grouped>(rows: readonly Row[], now: number): Row[] =>
  order.flatMap((group) => rows.filter((row) => groupOfCashOut(row, now) === group));

/** From when an open cash-out waits for operators; null while it is held or after its end. */
export const waitsFrom = (
  row: Grouped & Pick<CashOutRow, "waits_from">,
  now: number,
): string | null =>
  (row.state === "pending" || row.state === "approved") && groupOfCashOut(row, now) !== "held"
    ? row.waits_from
    : null;
