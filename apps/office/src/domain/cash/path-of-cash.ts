import { cashInLists, cashOutLists } from "@shwe/contract/office/cashier";

type Request = { kind: "cash_in" | "cash_out"; id: string; state: string };

const lists_of = { cash_in: cashInLists, cash_out: cashOutLists };

/** The address of a request beside the list that has it: the list of its state once it is decided, else the queue. */
export const pathOfCash = ({ kind, id, state }: Request): string => {
  const lists: readonly string[] = lists_of[kind];
  return lists.includes(state) ? `/${kind}?list=${state}&id=${id}` : `/${kind}?id=${id}`;
};
