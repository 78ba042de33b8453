import { Type } from "typebox";

import { Kyat, list, reply, strictObject } from "../schema-parts.ts";
import { Day, DrawId, DrawIdText, Feed, GameCode, numbers_max, Odds, TodMode } from "./parts.ts";

const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
const KeyId = Type.String({ pattern: "^[a-z0-9-]{1,32}$" });
/** Since 1970, as the database counts. Below 2^53 for the next two centuries. */
const Microseconds = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Ed25519 over `text`, by the key of that id in `/api/keys`. */
const signed = {
  text: Type.String({ maxLength: 20_000 }),
  key_id: KeyId,
  signature: Type.String({ pattern: "^[0-9a-f]{128}$" }),
};

const TimeOfDay = Type.String({ pattern: "^\\d{2}:\\d{2}(:\\d{2})?$" });

/** Which draw it is, by which version of the rules it is decided, and when its betting really ended. */
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

/** Where something stands in the log of seals: a signed entry that names the hash of the entry before it. */
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
  /** The text of the seal or of the version of a result, letter by letter. */
  payload: Type.String({ maxLength: 200_000 }),
};

/** A token of RFC 3161 for the last entry of the chain, which begins behind the seal's own entry. */
const Stamp = strictObject({
  authority: KeyId,
  token_base64: Type.String({ pattern: base64, maxLength: 30_000 }),
  chain: list(Type.String({ maxLength: 300 }), chain_max),
});

const LogHead = strictObject({
  ...logEntry,
  /** What the next entry will name as its previous one. */
  hash: Hash,
  /** The newest countersignature. */
  stamp: Type.Union([
    strictObject({ seq: Seq, authority: KeyId, stamped_at: Type.String({ maxLength: 40 }) }),
    Type.Null(),
  ]),
});

/** Published once a draw is closed, before there is a result: the Merkle root over all its slips in the order of their ids. */
export const Seal = strictObject({
  draw_id: DrawId,
  game: GameCode,
  root: Hash,
  slips: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  total_stake: Kyat,
  sealed_at_us: Microseconds,
  /** Seals of version 1 do not say it. */
  draw: Type.Optional(SealedDraw),
  /** Null: the seal is older than the log of seals. */
  log: Type.Union([LogMark, Type.Null()]),
  /** Null: nobody outside has countersigned it. */
  stamp: Type.Union([Stamp, Type.Null()]),
  ...signed,
});

/** A slip as its leaf in the seal is hashed. */
const sealedSlip = {
  draw_id: DrawId,
  slip_id: DrawId,
  player_id: DrawId,
  terms_id: DrawId,
  accepted_at_us: Microseconds,
  numbers: list(Type.Integer({ minimum: 0, maximum: 999 }), numbers_max),
  stakes: list(Kyat, numbers_max),
};

/** Everything a slip was accepted under. Its leaf in the seal has the hash of it. */
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

/** The same with the terms it was taken by: what the player holds in the hand. */
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

/** The hashes beside the way from the slip's leaf to the root. A tree of 2^40 leaves needs no more. */
const SlipProof = strictObject({
  index: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  siblings: list(Hash, 40),
});

/** Everything a player needs to check a slip alone; `/api/keys` has the keys. */
const SlipWithProof = strictObject({
  /** Leaves of seals made before the terms were bound have none. */
  slip: strictObject({ ...sealedSlip, terms: Type.Optional(SealedTerms) }),
  terms: Type.Union([Terms, Type.Null()]),
  receipt: Receipt,
  seal: Type.Union([Seal, Type.Null()]),
  proof: Type.Union([SlipProof, Type.Null()]),
});

const Keys = strictObject({
  /** The key that signs now. */
  key_id: KeyId,
  /** Every key that ever signed, 32 bytes in hex, by its id. */
  public_keys: Type.Record(KeyId, Hash),
  /** Of those who countersign, as SubjectPublicKeyInfo in hex. */
  authority_keys: Type.Record(
    KeyId,
    Type.String({ pattern: "^[0-9a-f]*$", maxLength: keys_max_chars }),
  ),
});

export const sealSchemas = {
  /** Null while the draw is not sealed. */
  getDrawSeal: {
    params: strictObject({ id: DrawIdText }),
    reply: reply(Type.Union([Seal, Type.Null()])),
  },
  listKeys: { reply: reply(Keys) },
  /** Null: nothing was ever sealed. */
  getSealLogHead: { reply: reply(Type.Union([LogHead, Type.Null()])) },
  /** Entries from one number to another, both included, as far as there are some. */
  listSealLog: {
    query: strictObject({ from: DrawIdText, to: DrawIdText }),
    reply: reply(list(strictObject(logEntry), entries_max)),
  },
  getSlip: { params: strictObject({ id: DrawIdText }), reply: reply(SlipWithProof) },
};
