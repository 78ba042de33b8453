import { yangonDay, yangonInstant } from "../yangon-date.ts";

/** The sources of results. A feed that begins with demo- is simulated and never runs in production. */
export const feeds = ["set", "glo", "binance", "demo-set", "demo-glo", "demo-binance"] as const;
export type Feed = (typeof feeds)[number];

const minute_ms = 60_000;
const demo_lead_ms = 5000;

/**
 * The Thai stock exchange trades from 09:30 to 12:00 and from 13:30 to 16:00 Yangon time. For a section outside of
 * these times the number is known when trading ends before it: the evening number, published at 16:30, is known from
 * 16:00 on. For a section during trading the number is known one minute before at the earliest. That minute must be
 * trading time too, so `first_session` and `second_session` are one minute after trading begins.
 */
const first_session = "09:31";
const morning_end = "12:00";
const second_session = "13:31";
const evening_end = "16:00";
/** When the public drawing of the Thai government lottery begins, in Yangon time. */
const drawing_begins = "14:00";

const setKnowableAt = (result_at: Date): Date | null => {
  const on = (time: string) => yangonInstant(yangonDay(result_at), time);
  if (result_at < on(first_session)) return null;
  if (result_at > on(morning_end) && result_at < on(second_session)) return on(morning_end);
  if (result_at >= on(evening_end)) return on(evening_end);
  return new Date(result_at.getTime() - minute_ms);
};

/**
 * The earliest moment at which any digit of a result can be known. No draw accepts bets after it, and no setting can
 * change it, because it depends on the source. Null: such a draw is not possible. The database function
 * `lottery_knowable_at` implements the same rule.
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
