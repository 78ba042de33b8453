import { yangonDay, yangonInstant } from "../yangon-date.ts";

/** Where results come from. A feed that begins with demo- is a simulated one and never runs in production. */
export const feeds = ["set", "glo", "binance", "demo-set", "demo-glo", "demo-binance"] as const;
export type Feed = (typeof feeds)[number];

const minute_ms = 60_000;
const demo_lead_ms = 5000;

/**
 * The exchange trades from 09:30 to 12:00 and from 13:30 to 16:00 Yangon time. A number taken in a pause is known since the
 * session before it ended, so the evening number, published at 16:30, is known from 16:00 on. The minute before a slot must lie in
 * the same session as the slot, so a session counts from its second minute on.
 */
const first_session = "09:31";
const morning_end = "12:00";
const second_session = "13:31";
const evening_end = "16:00";
/** The Thai lottery's drawing begins. */
const drawing_begins = "14:00";

const setKnowableAt = (result_at: Date): Date | null => {
  const on = (time: string) => yangonInstant(yangonDay(result_at), time);
  if (result_at < on(first_session)) return null;
  if (result_at > on(morning_end) && result_at < on(second_session)) return on(morning_end);
  if (result_at >= on(evening_end)) return on(evening_end);
  return new Date(result_at.getTime() - minute_ms);
};

/**
 * The earliest moment at which any digit of a result can be known. No draw takes bets after it, and no setting can move it:
 * it belongs to the source. Null: such a draw cannot be. `lottery_knowable_at` in the database is its twin.
 */
export const knowableAt = (feed: Feed, result_at: Date): Date | null => {
  switch (feed) {
    case "set":
      return setKnowableAt(result_at);
    case "glo":
      return yangonInstant(yangonDay(result_at), drawing_begins);
    case "binance":
      return new Date(result_at.getTime() - minute_ms);
    case "demo-set":
    case "demo-glo":
    case "demo-binance":
      return new Date(result_at.getTime() - demo_lead_ms);
  }
};
