import type { GameCode } from "../games/game.ts";
import type { Feed } from "../knowable-at.ts";
import type { TodMode } from "../prize.ts";
import type { LogMark, Stamp } from "./log-facts.ts";
import {
  day_pattern,
  feed_pattern,
  game_pattern,
  hash_pattern,
  matching,
  separator,
  slot_pattern,
  tod_mode_pattern,
  whole,
  wholes,
  type Whole,
} from "./text-parts.ts";

/** The terms in a leaf of version 2: what a win pays, and the hash over the complete terms. */
export type SealedTerms = {
  odds: Whole;
  tod_odds: Whole;
  tod_mode: TodMode;
  /** SHA-256 over `termsText`, in hex. */
  hash: string;
};

/** An accepted slip as the seal covers it. Times are whole microseconds since 1970, as the database counts them. */
export type SealedSlip = {
  draw_id: Whole;
  slip_id: Whole;
  player_id: Whole;
  terms_id: Whole;
  accepted_at_us: Whole;
  numbers: readonly Whole[];
  stakes: readonly Whole[];
  /** Missing in leaves of seals of version 1. */
  terms?: SealedTerms;
};

/** The fields that seals of all versions have. */
type SealedBook = {
  draw_id: Whole;
  game: GameCode;
  /** The Merkle root over all slips, in hex. */
  root: string;
  slips: Whole;
  total_stake: Whole;
  sealed_at_us: Whole;
};

/** What a seal contains about its draw since version 2: its identity, the rule that decides it, and when it closed. */
export type SealedDraw = {
  feed: Feed;
  /** The version of the rule in `draw-rules.ts`. */
  rule_version: Whole;
  draw_on: string;
  slot: string;
  /** When the draw closed, which may be earlier than planned. */
  close_at_us: Whole;
  result_at_us: Whole;
};

/**
 * The published seal of a draw. In version 1 the id is all it says about the draw. The position in the log of seals and
 * the countersignature (a time-stamp token of an outside authority) are added later and are not part of the seal's
 * signed text.
 */
export type DrawSeal = SealedBook &
  ({ draw?: never } | { draw: SealedDraw }) & { log?: LogMark | null; stamp?: Stamp | null };

/** The signed receipt that a player gets for a slip. */
export type Receipt = Omit<SealedSlip, "terms"> & {
  game: GameCode;
  draw_on: string;
  slot: string;
  close_at_us: Whole;
  odds: Whole;
  tod_odds: Whole;
  tod_mode: TodMode;
  total: Whole;
};

const assertPairs = ({ numbers, stakes }: Pick<SealedSlip, "numbers" | "stakes">): void => {
  if (numbers.length === 0 || numbers.length !== stakes.length)
    throw new RangeError("every number of a slip has a stake");
};

const sealedTermsTexts = (terms: SealedTerms): string[] => [
  whole(terms.odds),
  whole(terms.tod_odds),
  matching(terms.tod_mode, tod_mode_pattern),
  matching(terms.hash, hash_pattern),
];

/** The exact text of a slip that its leaf in the seal's tree hashes. */
export const leafText = (slip: SealedSlip): string => {
  assertPairs(slip);
  return [
    slip.terms === undefined ? "shwe.slip.v1" : "shwe.slip.v2",
    whole(slip.draw_id),
    whole(slip.slip_id),
    whole(slip.player_id),
    whole(slip.terms_id),
    ...(slip.terms === undefined ? [] : sealedTermsTexts(slip.terms)),
    whole(slip.accepted_at_us),
    wholes(slip.numbers),
    wholes(slip.stakes),
  ].join(separator);
};

const book_parts = ["draw_id", "game", "root", "slips", "total_stake", "sealed_at_us"] as const;
const draw_parts = [
  "feed",
  "rule_version",
  "draw_on",
  "slot",
  "close_at_us",
  "result_at_us",
] as const;
export type SealPart = (typeof book_parts)[number] | (typeof draw_parts)[number];

/** The names of the parts of a seal's text, in order. */
export const sealParts = ({ draw }: DrawSeal): readonly SealPart[] =>
  draw === undefined ? book_parts : [...book_parts, ...draw_parts];

const sealedDrawTexts = (draw: SealedDraw): string[] => [
  matching(draw.feed, feed_pattern),
  whole(draw.rule_version),
  matching(draw.draw_on, day_pattern),
  matching(draw.slot, slot_pattern),
  whole(draw.close_at_us),
  whole(draw.result_at_us),
];

export const sealText = (seal: DrawSeal): string =>
  [
    seal.draw === undefined ? "shwe.seal.v1" : "shwe.seal.v2",
    whole(seal.draw_id),
    matching(seal.game, game_pattern),
    matching(seal.root, hash_pattern),
    whole(seal.slips),
    whole(seal.total_stake),
    whole(seal.sealed_at_us),
    ...(seal.draw === undefined ? [] : sealedDrawTexts(seal.draw)),
  ].join(separator);

/** The names of the parts of a receipt's text, in order. */
export const receipt_parts = [
  "draw_id",
  "slip_id",
  "player_id",
  "game",
  "draw_on",
  "slot",
  "close_at_us",
  "terms_id",
  "odds",
  "tod_odds",
  "tod_mode",
  "numbers",
  "stakes",
  "total",
  "accepted_at_us",
] as const;

export const receiptText = (receipt: Receipt): string => {
  assertPairs(receipt);
  return [
    "shwe.receipt.v1",
    whole(receipt.draw_id),
    whole(receipt.slip_id),
    whole(receipt.player_id),
    matching(receipt.game, game_pattern),
    matching(receipt.draw_on, day_pattern),
    matching(receipt.slot, slot_pattern),
    whole(receipt.close_at_us),
    whole(receipt.terms_id),
    whole(receipt.odds),
    whole(receipt.tod_odds),
    matching(receipt.tod_mode, tod_mode_pattern),
    wholes(receipt.numbers),
    wholes(receipt.stakes),
    whole(receipt.total),
    whole(receipt.accepted_at_us),
  ].join(separator);
};
