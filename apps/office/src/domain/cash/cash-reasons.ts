import type { Direction } from "@shwe/contract/office/cashier";
import { queryOptions, useQuery } from "@tanstack/react-query";

import { call, type Data } from "../api/calls.ts";

const stale_ms = 60_000;

/** Reasons after the ninth have no key. */
export const reason_keys_max = 9;

/** All reasons for a rejection, also those that are not offered now. */
export const cashReasonsQuery = () =>
  queryOptions({
    queryKey: ["cash_reasons"],
    queryFn: ({ signal }) => call("listCashReasons", {}, signal),
    staleTime: stale_ms,
  });

export type CashReason = Data<"listCashReasons">[number];
export type OfferedReason = { id: number; text: string };

/** The reasons for a rejection that operators can choose now, in their order. */
export const useCashReasons = (direction: Direction): OfferedReason[] => {
  const { data = [] } = useQuery(cashReasonsQuery());
  return data
    .filter((reason) => reason.direction === direction && reason.is_on)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, text }) => ({ id, text: text.en }));
};

/** The text of a reason, also of one that is no longer offered; null without a reason. */
export const useReasonText = (id: number | null): string | null => {
  const { data = [] } = useQuery(cashReasonsQuery());
  return data.find((reason) => reason.id === id)?.text.en ?? null;
};
