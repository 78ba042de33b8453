import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import type { QueryClient } from "@tanstack/react-query";

import { refreshProfile, replaceInProfile } from "../../domain/account/profile-query.ts";
import { call } from "../../domain/api/http.ts";
import type { MoneyCommand } from "../../domain/money/money-flow.ts";
import type { MoneyState } from "../../domain/money/money-state.ts";

export type Direction = "to_game" | "to_main";
export type TransferBody = { direction: Direction; amount: number };
type Wallets = Reply<"transferIn">;
export type TransferState = MoneyState<TransferBody, Wallets>;

/** Reads a transfer from browser storage. Another version of the app may have written it, so every field is checked. */
export function readTransferBody(stored: unknown): TransferBody | null {
  const { direction, amount } = Object(stored) as Record<string, unknown>;
  if (direction !== "to_game" && direction !== "to_main") return null;
  if (!Number.isSafeInteger(amount) || Number(amount) < 1) return null;
  return { direction, amount: Number(amount) };
}

export const transferCommand = (
  locale: LocaleTag,
  queryClient: QueryClient,
): MoneyCommand<TransferBody, Wallets> => ({
  name: "transfer",
  slotOf: () => "",
  readBody: readTransferBody,
  send: ({ key, body: { direction, amount } }) =>
    call(
      direction === "to_game" ? "transferIn" : "transferOut",
      { body: { amount } },
      { locale, idempotency_key: key },
    ),
  after_silence: { by: "send_again" },
  onDone: (_, wallets, token) => replaceInProfile(queryClient, token, wallets),
  onUnresolved: () => void refreshProfile(queryClient),
});
