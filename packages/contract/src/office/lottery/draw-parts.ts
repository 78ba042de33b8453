import { Type } from "typebox";

import { Instant, Kyat, list, strictObject } from "../../schema-parts.ts";
import { Day, OperatorName, RowId } from "../schema-parts.ts";

export const Game = Type.Enum(["1d", "2d", "3d", "c1d", "c2d"]);
export const DrawState = Type.Enum([
  "scheduled",
  "open",
  "closed",
  "sealed",
  "resulted",
  "settled",
  "void",
]);
export const Calendar = Type.Enum(["set", "glo", "daily"]);
/** A time of day in Yangon. */
export const Slot = Type.String({ pattern: "^\\d{2}:\\d{2}$" });
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Hex = Type.String({ pattern: "^([0-9a-f]{2})+$", maxLength: 256 });
const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
const Text = Type.String({ maxLength: 500 });
export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
/** A person who did something; an operator's name, or the name of a program. */
export const Author = Type.String({ minLength: 1, maxLength: 80 });

const Number3 = Type.Integer({ minimum: 0, maximum: 999 });

export const Terms = strictObject({
  id: RowId,
  game: Game,
  /** Null: for every section of the lottery without terms of its own. */
  slot: nullable(Slot),
  version: Type.Integer({ minimum: 1 }),
  odds: Type.Integer({ minimum: 1, maximum: 999 }),
  tod_odds: Type.Integer({ minimum: 0, maximum: 999 }),
  tod_mode: Type.Enum(["none", "perm", "perm_and_updown"]),
  stake_min: Kyat,
  stake_step: Kyat,
  line_max: Kyat,
  number_cap: Kyat,
  hot_numbers: list(Number3, 1_000),
  hot_cap: nullable(Kyat),
  blocked_numbers: list(Number3, 1_000),
  player_cap: nullable(Kyat),
  lines_max: Type.Integer({ minimum: 1, maximum: 1_000 }),
  created_by: Author,
  created_at: Instant,
  /** What the terms give back to players on average, in 1/1000 of the stakes, as the database computes it. */
  expected_return: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** The highest expected return that the database accepts, in 1/1000. */
  return_max: Type.Integer({ minimum: 0, maximum: 1_000 }),
});

const Whole = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });

/** The fields to change; the others stay. */
export const TermsChange = Type.Partial(
  strictObject({
    odds: Type.Integer({ minimum: 1, maximum: 999 }),
    tod_odds: Type.Integer({ minimum: 0, maximum: 999 }),
    tod_mode: Type.Enum(["none", "perm", "perm_and_updown"]),
    stake_min: Whole,
    stake_step: Whole,
    line_max: Whole,
    number_cap: Whole,
    hot_numbers: list(Number3, 1_000),
    hot_cap: nullable(Whole),
    blocked_numbers: list(Number3, 1_000),
    player_cap: nullable(Whole),
    lines_max: Type.Integer({ minimum: 1, maximum: 1_000 }),
  }),
  { additionalProperties: false, minProperties: 1 },
);

export const DrawRow = strictObject({
  id: RowId,
  game: Game,
  slot: Slot,
  draw_on: Day,
  feed: Type.String({ maxLength: 40 }),
  state: DrawState,
  /** Why the draw is void, closed early or held. */
  reason: nullable(Text),
  open_at: Instant,
  close_at: Instant,
  result_at: Instant,
  slips: Count,
  staked: Kyat,
  /** The number whose stakes are the highest share of its cap, and that share in 1/1000; null without stakes. */
  fullest: nullable(
    strictObject({ number: Type.String({ pattern: "^\\d{1,3}$" }), share: Count, staked: Kyat }),
  ),
  /** The newest result; null if there is none. */
  digits: nullable(Type.String({ pattern: "^\\d{1,3}$" })),
});

/** One run of the settlement: payments of a result, refunds of a void draw, or the reversal of an earlier run. */
export const Settlement = strictObject({
  version: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(["pay", "refund", "reverse"]),
  result_version: nullable(Type.Integer({ minimum: 1 })),
  reverses_version: nullable(Type.Integer({ minimum: 1 })),
  reason: nullable(Text),
  /** How many slips (of a reversal: payouts) were processed, of how many. */
  done: Count,
  total: Count,
  payouts: Count,
  /** What was paid, refunded or reversed so far. */
  paid: Kyat,
  started_at: Instant,
  done_at: nullable(Instant),
});

export const DrawSeal = strictObject({
  root: Hash,
  signature: Hex,
  key_id: Type.String({ maxLength: 32 }),
  slips: Count,
  total: Kyat,
  sealed_at: Instant,
  /** The entry in the log of seals; null until it is appended. */
  log: nullable(
    strictObject({ seq: RowId, hash: Hash, recorded_at: Instant, is_signed: Type.Boolean() }),
  ),
});

export const Evidence = strictObject({
  id: RowId,
  source: Type.String({ maxLength: 40 }),
  url: Type.String({ maxLength: 1_000 }),
  status: nullable(Type.Integer({ minimum: 100, maximum: 599 })),
  fetched_at: Instant,
  http_date: nullable(Type.String({ maxLength: 100 })),
  sha256: nullable(Hash),
  bytes: Count,
  verdict: Type.Enum(["digits", "pending", "unusable"]),
  digits: nullable(Type.String({ pattern: "^\\d{1,3}$" })),
  reason: nullable(Text),
  /** The beginning of the raw response as text; empty if it is not text. */
  text: Type.String({ maxLength: 4_000 }),
  is_cut: Type.Boolean(),
});

export const ResultVersion = strictObject({
  version: Type.Integer({ minimum: 1 }),
  digits: Type.String({ pattern: "^\\d{1,3}$" }),
  decided_by: Type.Enum(["sources", "operators"]),
  reason: nullable(Text),
  published_at: Instant,
  evidence_ids: list(RowId, 20),
  proposed_by: nullable(OperatorName),
  confirmed_by: nullable(OperatorName),
  /** The observed figures and which of their characters decided, as JSON text. */
  derivation: Type.String({ maxLength: 20_000 }),
});
