import { yangonDay, yangonInstant } from "../../yangon-date.ts";
import { drawRuleOf, type DrawRule } from "../draw-rules.ts";
import type { GameCode } from "../games/game.ts";
import { feeds, type Feed } from "../knowable-at.ts";
import type { DrawSeal, Receipt } from "./texts.ts";

/**
 * Which draw a seal is about, and by which rule it is decided. Since version 2 the seal says so itself. For a seal of version 1 the
 * receipt has to, or what is published of the result; neither knows the feed, so the real one of the game is taken.
 */
export type KnownDraw = {
  /** What says so: only the seal names the feed. */
  said_by: "seal" | "receipt" | "result";
  feed: Feed;
  rule: DrawRule;
  /** Null: not said. */
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

/** A simulated feed belongs to the game of the real one. */
export const isFeedOf = (game: GameCode, feed: string): boolean =>
  feed === feed_of[game] || feed === `demo-${feed_of[game]}`;

/** Whether a seal says that its draw is one of a demonstration. */
export const isDemo = ({ draw }: DrawSeal): boolean => draw?.feed.startsWith("demo-") ?? false;

/** A whole number such as a time in microseconds. Null: the text is none. */
export const wholeOf = (value: unknown): bigint | null =>
  /^\d{1,17}$/.test(String(value)) ? BigInt(String(value)) : null;

/** Null: the text is no instant. */
export const microsecondsAt = (instant: string): bigint | null => {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? null : BigInt(at) * us_per_ms;
};

export const instantOf = (us: bigint): Date => new Date(Number(us / us_per_ms));

/** When a slot is drawn: its time of day on its day, in Yangon. Null: there is no such day or time. */
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

/** Seals of version 1 were made while this version of the rules counted. */
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

/** Null: nothing at hand says which draw it is, in a form that can be read. */
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
