import type { CashIn } from "./api/get-cash-in.ts";

/** Whether the same digits and amount were accepted before, so that two people decide whatever the amount. */
export const isRepeated = ({ twins }: Pick<CashIn, "twins">): boolean =>
  twins.some(({ by, state }) => by === "digits" && (state === "approved" || state === "returned"));
