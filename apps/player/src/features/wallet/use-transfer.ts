import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useReducer } from "react";

import { ApiError, call } from "../../lib/http.ts";
import { useLocale } from "../../lib/i18n.ts";
import { refreshProfile, replaceInProfile } from "../../lib/profile-query.ts";
import type { UserInfo } from "../../lib/user-info.ts";
import { forgetAttempt, keepAttempt, keptAttempt } from "./kept-attempt.ts";
import {
  type Attempt,
  attemptOf,
  newTransfer,
  nextTransfer,
  type TransferEvent,
  type TransferState,
  unsureTransfer,
} from "./transfer-state.ts";

type Transfer = {
  state: TransferState;
  tell: (event: TransferEvent) => void;
  /** Sends the transfer, or asks again for the one whose outcome is not known: same key, same amount. */
  send: () => void;
  /** Stops asking about a transfer whose outcome is not known. The balances say what became of it. */
  leave: () => void;
};

export const newKey = (): string => crypto.randomUUID();

/** A refusal is an answer: nothing was moved. The server's own trouble is none: it may have been moved before the trouble came. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500;

/** Money never goes by itself: not again after silence, not later when the line is back. Each sending is a press of the player. */
export function useTransfer({ id }: UserInfo): Transfer {
  const { tag } = useLocale();
  const queryClient = useQueryClient();
  const [state, tell] = useReducer(nextTransfer, null, () => {
    const open = keptAttempt(id);
    return open === null ? newTransfer(newKey()) : unsureTransfer(open);
  });
  const { mutate } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: ({ key, direction, amount }: Attempt) =>
      call(
        direction === "to_game" ? "transferIn" : "transferOut",
        { body: { amount } },
        { locale: tag, idempotency_key: key },
      ),
    onSuccess: async (wallets) => {
      forgetAttempt();
      await replaceInProfile(queryClient, wallets);
      tell({ type: "answered" });
    },
    onError: (error) => {
      if (isRefusal(error)) {
        forgetAttempt();
        tell({ type: "refused", message: error.message });
      } else tell({ type: "silent" });
      void refreshProfile(queryClient);
    },
  });

  const send = () => {
    const attempt = attemptOf(state);
    keepAttempt(id, attempt);
    tell({ type: "sent" });
    mutate(attempt);
  };
  const leave = () => {
    forgetAttempt();
    tell({ type: "left", key: newKey() });
    void refreshProfile(queryClient);
  };
  return { state, tell, send, leave };
}
