import { Type, type Static } from "typebox";

import type { CallName } from "./calls.ts";

const Id = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });
const PlayerRef = Type.String({ pattern: "^[a-z0-9]{8,40}$" });
const Session = Type.String({ format: "uuid" });
const Currency = Type.String({ pattern: "^[A-Z]{3}$" });
const Amount = Type.String({ pattern: "^(0|[1-9][0-9]{0,11})([.][0-9]{1,4})?$" });
/** The provider's time, for information only. */
const OccurredAt = Type.Optional(Type.String({ format: "date-time" }));
/** Anything that helps to understand the transaction later. The size of the body bounds it. */
const Detail = Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown()));

const strict = { additionalProperties: false } as const;

const transaction = { tx_id: Id, player_ref: PlayerRef, occurred_at: OccurredAt, detail: Detail };
const inRound = { ...transaction, round_id: Id, game_code: Id };
const bySession = { session_id: Session };
const ofMoney = { currency: Currency };
const closes = { round_closed: Type.Optional(Type.Boolean()) };
const inChips = { ...transaction, ...ofMoney, chip_session_id: Id, game_code: Id, amount: Amount };

/** What each call sends. Unknown fields are refused. */
export const messages = {
  verify: Type.Object({ token: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }) }, strict),
  acknowledge: Type.Object(bySession, strict),
  end: Type.Object(bySession, strict),
  balance: Type.Object({ player_ref: PlayerRef, ...bySession }, strict),
  bet: Type.Object(
    {
      ...inRound,
      ...bySession,
      ...ofMoney,
      amount: Amount,
      kind: Type.Optional(Type.Enum(["stake", "double", "split", "tip", "free"])),
    },
    strict,
  ),
  win: Type.Object({ ...inRound, ...ofMoney, ...closes, amount: Amount }, strict),
  bet_win: Type.Object(
    { ...inRound, ...bySession, ...ofMoney, ...closes, bet_amount: Amount, win_amount: Amount },
    strict,
  ),
  rollback: Type.Object({ ...inRound, ref_tx_id: Id }, strict),
  close: Type.Object(inRound, strict),
  void: Type.Object(inRound, strict),
  adjust: Type.Object(
    {
      ...inRound,
      ...ofMoney,
      amount: Amount,
      direction: Type.Enum(["credit", "debit"]),
      reason: Type.String({ minLength: 1, maxLength: 200 }),
      ref_tx_id: Type.Optional(Id),
    },
    strict,
  ),
  promo: Type.Object(
    {
      ...transaction,
      ...ofMoney,
      amount: Amount,
      kind: Type.Enum(["bonus", "jackpot", "free_rounds", "tournament"]),
      game_code: Type.Optional(Id),
    },
    strict,
  ),
  buy_in: Type.Object({ ...inChips, ...bySession }, strict),
  buy_out: Type.Object({ ...inChips, ...closes }, strict),
  wager_info: Type.Object(inRound, strict),
  query: Type.Union([
    Type.Object({ tx_id: Id }, strict),
    Type.Object({ player_ref: PlayerRef, round_id: Id }, strict),
  ]),
} as const satisfies Record<CallName, unknown>;

export type Message<N extends CallName> = Static<(typeof messages)[N]>;

/** The fields that an answer may have; every answer has `code` and `name`. */
export const answerSchema = Type.Object({
  code: Type.Integer(),
  name: Type.String(),
  tx_id: Type.Optional(Id),
  operator_tx_id: Type.Optional(Type.String()),
  /** The balance now. */
  balance: Type.Optional(Amount),
  /** The balance before and after this transaction, when it was done first. */
  balance_before: Type.Optional(Amount),
  balance_after: Type.Optional(Amount),
  currency: Type.Optional(Currency),
  replayed: Type.Optional(Type.Boolean()),
  /** The credit arrived after its round was closed. */
  late: Type.Optional(Type.Boolean()),
  /** The rollback opened a closed round again. */
  reopened: Type.Optional(Type.Boolean()),
  limit_kind: Type.Optional(Type.String()),
  retry_after_ms: Type.Optional(Type.Integer()),
  /** What was not understood, for people. */
  message: Type.Optional(Type.String()),
  session_id: Type.Optional(Session),
  player_ref: Type.Optional(PlayerRef),
  language: Type.Optional(Type.String()),
  game_code: Type.Optional(Type.Union([Id, Type.Null()])),
  /** Of `tx/query`: the state of the transaction or the round. */
  state: Type.Optional(Type.String()),
});

export type Answer = Static<typeof answerSchema>;
