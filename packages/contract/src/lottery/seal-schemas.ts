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
  slip: strictObject(sealedSlip),
  receipt: Receipt,
  seal: Type.Union([Seal, Type.Null()]),
  proof: Type.Union([SlipProof, Type.Null()]),
});

const Keys = strictObject({
  /** The key that signs now. */
  key_id: KeyId,
  /** Every key that ever signed, 32 bytes in hex, by its id. */
  public_keys: Type.Record(KeyId, Hash),
});

export const sealSchemas = {
  /** Null while the draw is not sealed. */
  getDrawSeal: {
    params: strictObject({ id: DrawIdText }),
    reply: reply(Type.Union([Seal, Type.Null()])),
  },
  listKeys: { reply: reply(Keys) },
  getSlip: { params: strictObject({ id: DrawIdText }), reply: reply(SlipWithProof) },
};
