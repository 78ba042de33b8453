import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import type { QueryClient } from "@tanstack/react-query";

import { refreshProfile } from "../../domain/account/profile-query.ts";
import { ApiError, call, NetworkError } from "../../domain/api/http.ts";
import { refreshCash } from "../../domain/cash/cash-key.ts";
import type { MoneyCommand } from "../../domain/money/money-flow.ts";
import { cashOutKey } from "./api/get-cash-out.ts";

/** The stored part of a cash-out. The password is not part of it, because the browser stores the body. */
export type CashOutBody = { payee_id: string; amount: number };
type Sent = Reply<"requestCashOut">;

/** Reads a cash-out from browser storage. Another version of the app may have written it, so every field is checked. */
export function readCashOutBody(stored: unknown): CashOutBody | null {
  const { payee_id, amount } = Object(stored) as Record<string, unknown>;
  if (typeof payee_id !== "string" || !/^[1-9][0-9]{0,17}$/.test(payee_id)) return null;
  if (!Number.isSafeInteger(amount) || Number(amount) < 1) return null;
  return { payee_id, amount: Number(amount) };
}

/** The password as typed, and whether the request was sent before with an unknown outcome. */
export type Proof = { password: string; isRepeated: boolean };

type CashOutParts = {
  locale: LocaleTag;
  queryClient: QueryClient;
  proof: () => Proof;
  /** Called when the server did not accept the password of a repeated request. */
  onWrongPassword: (message: string) => void;
};

export const cashOutCommand = (parts: CashOutParts): MoneyCommand<CashOutBody, Sent> => {
  const { locale, queryClient } = parts;
  return {
    name: "cash_out",
    slotOf: () => "",
    readBody: readCashOutBody,
    send: async ({ key, body }) => {
      const { password, isRepeated } = parts.proof();
      try {
        return await call(
          "requestCashOut",
          { body: { ...body, password } },
          { locale, idempotency_key: key },
        );
      } catch (error) {
        // The server checks the password before the key, so after a repeated request with a wrong password it is still
        // unknown whether the first one was executed.
        if (!(isRepeated && isWrongPassword(error))) throw error;
        parts.onWrongPassword(error.message);
        throw new NetworkError(error);
      }
    },
    after_silence: { by: "send_again" },
    onDone: (_, { data }) => {
      queryClient.setQueryData(cashOutKey(data.id), data);
      void refreshCash(queryClient);
      void refreshProfile(queryClient);
    },
    onUnresolved: () => {
      void refreshCash(queryClient);
      void refreshProfile(queryClient);
    },
  };
};

export const isWrongPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "password_wrong";
