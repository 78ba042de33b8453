import { Type } from "typebox";

import { Kyat, list, reply, strictObject } from "../../schema-parts.ts";
import { Day, DrawId, DrawIdText, Feed, GameCode, numbers_max, Odds, TodMode } from "./parts.ts";

const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
const KeyId = Type.String({ pattern: "^[a-z0-9-]{1,32}$" });
/** Microseconds since 1970, as the database counts. Below 2^53 for the next two centuries. */
const Microseconds = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** An Ed25519 signature of `text`; `/api/keys` has the public key of this id. */
const signed = {
  text: Type.String({ maxLength: 20_000 }),
  key_id: KeyId,
  signature: Type.String({ pattern: "^[0-9a-f]{128}$" }),
};

const TimeOfDay = Type.String({ pattern: "^\\d{2}:\\d{2}(:\\d{2})?$" });

/** The draw of a seal, the version of the rules that decide it, and when its betting really ended. */
const SealedDraw = strictObject({
  feed: Feed,
  rule_version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  draw_on: Day,
  slot: TimeOfDay,
  close_at_us: Microseconds,
  result_at_us: Microseconds,
});

const base64 = "^[A-Za-z0-9+/]*={0,2}$";
const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const signature = Type.String({ pattern: "^[0-9a-f]{128}$" });
const entries_max = 200;
const chain_max = 100;
const keys_max_chars = 4_096;

/** A position in the log of seals: a signed entry that contains the hash of the entry before it. */
const logMark = {
  seq: Seq,
  previous: Hash,
  recorded_at_us: Microseconds,
  key_id: KeyId,
  signature,
};
export const LogMark = strictObject(logMark);

const logEntry = {
  ...logMark,
  kind: Type.Union([Type.Literal("genesis"), Type.Literal("seal"), Type.Literal("result")]),
  /** The signed text of the seal or of the version of a result. */
  payload: Type.String({ maxLength: 200_000 }),
};

/**
 * A countersignature: an RFC 3161 token for one log entry. `chain` has the entries after the seal's own, up to the
 * countersigned one; when it is empty, the seal's own entry is countersigned.
 */
const Stamp = strictObject({
  authority: KeyId,
  token_base64: Type.String({ pattern: base64, maxLength: 30_000 }),
  chain: list(Type.String({ maxLength: 300 }), chain_max),
});

const LogHead = strictObject({
  ...logEntry,
  /** The hash that the next entry contains as its previous one. */
  hash: Hash,
  /** The newest countersignature of a time-stamp authority. */
  stamp: Type.Union([
    strictObject({ seq: Seq, authority: KeyId, stamped_at: Type.String({ maxLength: 40 }) }),
    Type.Null(),
  ]),
});

/** The signed Merkle root over all slips of a draw in the order of their ids, published after the close and before the result. */
export const Seal = strictObject({
  draw_id: DrawId,
  game: GameCode,
  root: Hash,
  slips: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  total_stake: Kyat,
  sealed_at_us: Microseconds,
  /** Seals of version 1 do not name their draw. */
  draw: Type.Optional(SealedDraw),
  /** Null: the seal is older than the log of seals. */
  log: Type.Union([LogMark, Type.Null()]),
  /** Null: no time-stamp authority has countersigned the seal. */
  stamp: Type.Union([Stamp, Type.Null()]),
  ...signed,
});

/** The fields of a slip that its leaf in the seal hashes. */
const sealedSlip = {
  draw_id: DrawId,
  slip_id: DrawId,
  player_id: DrawId,
  terms_id: DrawId,
  accepted_at_us: Microseconds,
  numbers: list(Type.Integer({ minimum: 0, maximum: 999 }), numbers_max),
  stakes: list(Kyat, numbers_max),
};

/** The complete terms of a slip. Its leaf in the seal contains their hash. */
const Terms = strictObject({
  terms_id: DrawId,
  game: GameCode,
  slot: Type.Union([TimeOfDay, Type.Null()]),
  version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  odds: Odds,
  tod_odds: Odds,
  tod_mode: TodMode,
  stake_min: Kyat,
  stake_step: Kyat,
  line_max: Kyat,
  number_cap: Kyat,
  hot_numbers: list(Type.Integer({ minimum: 0, maximum: 999 }), numbers_max),
  hot_cap: Type.Union([Kyat, Type.Null()]),
  blocked_numbers: list(Type.Integer({ minimum: 0, maximum: 999 }), numbers_max),
  player_cap: Type.Union([Kyat, Type.Null()]),
  lines_max: Type.Integer({ minimum: 1, maximum: numbers_max }),
});

const SealedTerms = strictObject({ odds: Odds, tod_odds: Odds, tod_mode: TodMode, hash: Hash });

/** The slip with the terms of its acceptance, signed for the player. */
const Receipt = strictObject({
  ...sealedSlip,
  game: GameCode,
  draw_on: Day,
  slot: TimeOfDay,
  close_at_us: Microseconds,
  odds: Odds,
  tod_odds: Odds,
  tod_mode: TodMode,
  total: Kyat,
  ...signed,
});

/**
 * The sibling hashes from the slip's leaf to the root of the seal's tree. 40 hashes are enough for a tree of 2^40
 * leaves.
 */
const SlipProof = strictObject({
  index: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  siblings: list(Hash, 40),
});

/** Everything a player needs to verify a slip offline; `/api/keys` has the public keys. */
const SlipWithProof = strictObject({
  /** `terms` is missing in old seals, whose leaves do not contain the terms. */
  slip: strictObject({ ...sealedSlip, terms: Type.Optional(SealedTerms) }),
  terms: Type.Union([Terms, Type.Null()]),
  receipt: Receipt,
  seal: Type.Union([Seal, Type.Null()]),
  proof: Type.Union([SlipProof, Type.Null()]),
});

const Keys = strictObject({
  /** The id of the signing key that is in use now. */
  key_id: KeyId,
  /** All public keys ever used, 32 bytes in hex, by id. */
  public_keys: Type.Record(KeyId, Hash),
  /** The public keys of the time-stamp authorities, as SubjectPublicKeyInfo in hex. */
  authority_keys: Type.Record(
    KeyId,
    Type.String({ pattern: "^[0-9a-f]*$", maxLength: keys_max_chars }),
  ),
});

export const sealSchemas = {
  /** The seal of a draw; null while the draw is not sealed. */
  getDrawSeal: {
    params: strictObject({ id: DrawIdText }),
    reply: reply(Type.Union([Seal, Type.Null()])),
  },
  listKeys: { reply: reply(Keys) },
  /** The newest entry of the log of seals. Null: no draw has been sealed. */
  getSealLogHead: { reply: reply(Type.Union([LogHead, Type.Null()])) },
  /** The log entries from number `from` to number `to`, both included, as far as they exist. */
  listSealLog: {
    query: strictObject({ from: DrawIdText, to: DrawIdText }),
    reply: reply(list(strictObject(logEntry), entries_max)),
  },
  getSlip: { params: strictObject({ id: DrawIdText }), reply: reply(SlipWithProof) },
};
