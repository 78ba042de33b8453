import type { ErrorTable } from "../../surface.ts";

export const cashierErrors = {
  insufficient_balance: 409,
  turnover_open: 409,
} as const satisfies ErrorTable;
