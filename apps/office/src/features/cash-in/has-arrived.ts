import type { CashIn } from "./api/get-cash-in.ts";

/** Whether it is certain that money of a request has arrived, which is then credited or sent back and not rejected. */
export const hasArrived = ({ gateway, arrived }: CashIn): boolean =>
  gateway === null ? arrived.is_certain : gateway.state === "paid";
