import type { LocaleTag } from "@shwe/contract/locales";
import type { QueryClient } from "@tanstack/react-query";

import { call } from "../../domain/api/http.ts";
import { refreshCash } from "../../domain/cash/cash-key.ts";
import type { MoneyCommand } from "../../domain/money/money-flow.ts";
import { cashInKey } from "./api/get-cash-in.ts";
import type { CashIn } from "./api/list-cash-ins.ts";

export type ReserveBody = { payment_id: number; amount: number };

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;

/** Reads a reservation from browser storage. Another version of the app may have written it, so every field is checked. */
export function readReserveBody(stored: unknown): ReserveBody | null {
  const { payment_id, amount } = Object(stored) as Record<string, unknown>;
  return isCount(payment_id) && isCount(amount) ? { payment_id, amount } : null;
}

export const reserveCommand = (
  locale: LocaleTag,
  queryClient: QueryClient,
): MoneyCommand<ReserveBody, CashIn> => ({
  name: "cash_in",
  slotOf: () => "",
  readBody: readReserveBody,
  send: async ({ key, body }) =>
    (await call("reserveCashIn", { body }, { locale, idempotency_key: key })).data,
  after_silence: { by: "send_again" },
  onDone: (_, reserved) => {
    queryClient.setQueryData(cashInKey(reserved.id), reserved);
    void refreshCash(queryClient);
  },
  // A refusal may mean that the limit or the method changed, so the page shows the present state.
  onUnresolved: () => void refreshCash(queryClient),
});
