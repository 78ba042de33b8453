import { createHash } from "node:crypto";

import { codes, parseAmount, type Code } from "@shwe/swp";

import { hashContent, type MoneyCall, type MoneyKind } from "../wallet/money-call.ts";
import type { Provider } from "../wallet/providers.ts";
import { toHundredths } from "../wallet/units.ts";
import type { GscMethod, GscTransaction } from "./parse-gsc.ts";

const id_form = /^[A-Za-z0-9_-]{1,64}$/;

/** An id of the dialect in the form of ours. */
const toId = (...parts: string[]): string => {
  const text = parts.join("-");
  return id_form.test(text)
    ? text
    : `h-${createHash("sha256").update(text).digest("hex").slice(0, 60)}`;
};

/** Some products send no id. What identifies the event then is the wager with what happened to it and when. */
const txIdOf = (
  method: GscMethod,
  { TransactionID, WagerID, Status, ModifiedOn }: GscTransaction,
): string =>
  // A cancellation may carry the id of the bet that it cancels.
  TransactionID == null || method === "CancelBet" || method === "Rollback"
    ? toId(method, TransactionID ?? WagerID, Status ?? "", ModifiedOn ?? "")
    : toId(TransactionID);

const kindOf = (method: GscMethod, sign: number): MoneyKind | null => {
  switch (method) {
    case "PlaceBet":
      return sign > 0 ? null : "bet";
    case "GameResult":
      return sign < 0 ? null : "win";
    case "Bonus":
    case "Jackpot":
      return sign < 0 ? null : "promo";
    case "BuyIn":
      return sign > 0 ? null : "buy_in";
    case "BuyOut":
      return sign < 0 ? null : "buy_out";
    case "Rollback":
      return "undo";
    case "CancelBet":
      return "cancel";
    // A push reports a wager; it moves money only if it has an amount of its own.
    case "PushBet":
      return sign === 0 ? "wager_info" : "adjust";
    default:
      return null;
  }
};

/** Turns a transaction of the dialect into one of ours; null if its amount has the wrong sign. Cancellations use our own amounts. */
export const readGscCall = (
  { provider_id, unit_size }: Pick<Provider, "provider_id" | "unit_size">,
  { player_id, session_id }: { player_id: bigint; session_id: string | null },
  method: GscMethod,
  transaction: GscTransaction,
): MoneyCall | null => {
  const { TransactionAmount: text, WagerID, GameRoundID, GameID } = transaction;
  const isNegative = text.startsWith("-");
  // Zeros behind the fourth decimal change nothing; anything else there makes the amount unreadable.
  const amount = parseAmount(text.replace(/^-/, "").replace(/([.]\d{4})0+$/, "$1"));
  const sign = amount === 0n ? 0 : isNegative ? -1 : 1;
  const kind = kindOf(method, sign);
  if (kind === null) return null;
  const moves = !["undo", "cancel", "wager_info"].includes(kind);
  const converted = toHundredths(moves ? (amount ?? 0n) : 0n, unit_size);
  const isDebit = kind === "bet" || kind === "buy_in" || (kind === "adjust" && isNegative);
  const preset: Code | null =
    moves &&
    (amount === null ||
      !converted.is_exact ||
      !converted.is_in_range ||
      (isDebit && converted.fraction > 0))
      ? codes.AMOUNT_OUT_OF_RANGE
      : null;
  const round_id =
    kind === "promo"
      ? null
      : toId(kind === "buy_in" || kind === "buy_out" ? (GameRoundID ?? WagerID) : WagerID);
  return {
    ...{ provider_id, player_id, kind, round_id, preset },
    tx_id: txIdOf(method, transaction),
    body_hash: hashContent(
      method,
      WagerID,
      GameRoundID ?? null,
      GameID ?? null,
      moves ? text : null,
    ),
    session_id: kind === "bet" || kind === "buy_in" ? session_id : null,
    game_code: GameID == null ? null : toId(GameID),
    ref_tx_id: null,
    debit: isDebit ? converted.hundredths : 0n,
    credit: isDebit ? 0n : converted.hundredths,
    fraction: isDebit ? 0 : converted.fraction,
    closes: kind === "win",
    detail: transaction,
    occurred_at: null,
  };
};
