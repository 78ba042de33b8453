import { yangonDay, yangonInstant } from "../../yangon-date.ts";
import { drawRuleOf, type DrawRule } from "../draw-rules.ts";
import type { GameCode } from "../games/game.ts";
import { feeds, type Feed } from "../knowable-at.ts";
import type { DrawSeal, Receipt } from "./texts.ts";

/**
 * The draw of a seal, and the rule that decides it. Since version 2 the seal contains both. For a seal of version 1 they
 * come from the receipt or the published result; neither names the feed, so the real one of the game is assumed.
 */
export type KnownDraw = {
  /** Where the data of the draw comes from. Only the seal names the feed; otherwise the game's real feed is assumed. */
  said_by: "seal" | "receipt" | "result";
  feed: Feed;
  rule: DrawRule;
  /** Null: the time of the close is unknown. */
  close_at_us: bigint | null;
  result_at: Date;
};

const us_per_ms = 1_000n;

const feed_of: Record<GameCode, Feed> = {
  "1d": "set",
  "2d": "set",
  "3d": "glo",
  c1d: "binance",
  c2d: "binance",
};

/** Whether a feed, real or simulated, belongs to the game. */
export const isFeedOf = (game: GameCode, feed: string): boolean =>
  feed === feed_of[game] || feed === `demo-${feed_of[game]}`;

/** Whether the seal names a simulated feed. */
export const isDemo = ({ draw }: DrawSeal): boolean => draw?.feed.startsWith("demo-") ?? false;

/** A whole number such as a time in microseconds; null if the text is none. */
export const wholeOf = (value: unknown): bigint | null =>
  /^\d{1,17}$/.test(String(value)) ? BigInt(String(value)) : null;

/** Converts the text of an instant to microseconds. Null: the text is no instant. */
export const microsecondsAt = (instant: string): bigint | null => {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? null : BigInt(at) * us_per_ms;
};

export const instantOf = (us: bigint): Date => new Date(Number(us / us_per_ms));

/** The instant of a section on a day, in Yangon time; null if there is no such day or time. */
export const slotInstant = (draw_on: string, slot: string): Date | null => {
  const [hours, minutes, seconds = "00"] = slot.split(":");
  const at = yangonInstant(draw_on, `${hours}:${minutes}`);
  if (Number.isNaN(at.getTime()) || yangonDay(at) !== draw_on) return null;
  return new Date(at.getTime() + Number(seconds) * 1_000);
};

const fromSeal = ({ draw }: DrawSeal): KnownDraw | null => {
  if (draw === undefined) return null;
  const feed = feeds.find((known) => known === draw.feed);
  const rule = feed === undefined ? null : drawRuleOf(feed, Number(draw.rule_version));
  const [close_at_us, result_at_us] = [draw.close_at_us, draw.result_at_us].map(wholeOf);
  if (feed === undefined || rule === null || close_at_us == null || result_at_us == null)
    return null;
  return { said_by: "seal", feed, rule, close_at_us, result_at: instantOf(result_at_us) };
};

/** The version of the draw rules for all seals of version 1, which do not name it. */
const rule_of_old_seals = 1;

const withRule = (game: GameCode, known: Omit<KnownDraw, "feed" | "rule">): KnownDraw | null => {
  const feed = feed_of[game];
  const rule = drawRuleOf(feed, rule_of_old_seals);
  return rule && { ...known, feed, rule };
};

const fromReceipt = ({ game, draw_on, slot, close_at_us }: Receipt): KnownDraw | null => {
  const result_at = slotInstant(draw_on, slot);
  return result_at === null
    ? null
    : withRule(game, {
        said_by: "receipt",
        close_at_us: wholeOf(close_at_us),
        result_at,
      });
};

type Others = { receipt?: Receipt | undefined; result?: { result_at: string } | undefined };

/** Finds the draw of a seal. Null: neither seal, receipt nor result names the draw in a readable form. */
export const knownDraw = (seal: DrawSeal, { receipt, result }: Others): KnownDraw | null => {
  if (seal.draw !== undefined) return fromSeal(seal);
  if (receipt !== undefined) return fromReceipt(receipt);
  if (result === undefined) return null;
  return withRule(seal.game, {
    said_by: "result",
    close_at_us: null,
    result_at: new Date(result.result_at),
  });
};
