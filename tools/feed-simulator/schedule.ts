import { day_ms, minute_ms, yangonDay, yangonInstant, yangonTime } from "./truth.ts";

/**
 * The regular slots, in Yangon time. A slot is a time at which the index and the traded value of the Thai stock market
 * (SET) decide a 2D number.
 */
const regular_times = ["11:00:00", "12:01:00", "15:00:00", "16:30:00"];
/**
 * The days of the month with a Thai lottery draw, and when its first prize is published, whose last digits decide 3D.
 */
const prize_days = ["01", "16"];
const prize_time = "15:30:00";
/** How many of the slots added for a demo are shown beside the regular ones. */
const recent_slots_max = 24;
/** How long the market values are unchanged after a slot. Shorter in the demo, so that users see values that change. */
const still_max_ms = { regular: 10 * minute_ms, demo: 1.5 * minute_ms };
/** The market values start to change again this long before the next slot. */
const moves_before_slot_ms = minute_ms / 2;
const latest_days_max = 40;

export type Schedule = {
  /** The slots whose rows a source shows now, in order: today's regular ones and some added ones. */
  slotsOf: (now_ms: number) => number[];
  /** The slot whose values the market shows unchanged, or null while they change. */
  stillSince: (now_ms: number) => number | null;
  addSlot: (at_ms: number) => void;
  setPrize: (day: string, out_at_ms: number) => void;
  /** When the first prize of a day is published; null: no draw on that day. */
  prizeOutAt: (day: string, now_ms: number) => number | null;
  /** Identifies the newest draw of the Thai lottery on a day: the demo has one per minute, otherwise there is one. */
  editionAt: (day: string, now_ms: number) => string;
  latestPrizeDay: (now_ms: number) => string | null;
  /** When the first candle opens at or after a moment: at full minutes, unless `alignCandles` set another moment. */
  candleFrom: (at_ms: number) => number;
  alignCandles: (at_ms: number) => void;
};

/** For a demo, `every_min` adds a slot every so many minutes, round the clock, and a first prize every minute. */
export const createSchedule = (every_min: number | null): Schedule => {
  const still_ms = every_min === null ? still_max_ms.regular : still_max_ms.demo;
  const added = new Set<number>();
  const prizes = new Map<string, number>();
  let candle_offset_ms = 0;

  const slotsOf = (now_ms: number): number[] => {
    const day = yangonDay(now_ms);
    const slots = new Set(regular_times.map((time) => yangonInstant(day, time)));
    if (every_min !== null) {
      const step_ms = every_min * minute_ms;
      const next = Math.floor(now_ms / step_ms) * step_ms + step_ms;
      for (let back = 0; back < recent_slots_max; back += 1) slots.add(next - back * step_ms);
    }
    for (const at of added) if (Math.abs(at - now_ms) < day_ms / 2) slots.add(at);
    return [...slots].toSorted((a, b) => a - b);
  };

  const stillSince = (now_ms: number): number | null => {
    const slots = slotsOf(now_ms);
    const passed = slots.filter((slot) => slot <= now_ms && now_ms - slot <= still_ms);
    // The values of a slot added by a test are shown even when a regular slot is near.
    const wanted = passed.findLast((slot) => added.has(slot));
    if (wanted !== undefined) return wanted;
    const last = passed.at(-1);
    if (last === undefined) return null;
    const next = slots.find((slot) => slot > now_ms);
    return next !== undefined && next - now_ms < moves_before_slot_ms ? null : last;
  };

  const isDemoDay = (day: string, now_ms: number): boolean =>
    every_min !== null && !prizes.has(day) && day === yangonDay(now_ms);

  const prizeOutAt = (day: string, now_ms: number): number | null => {
    if (isDemoDay(day, now_ms)) return yangonInstant(day, "00:00:00");
    const regular = prize_days.includes(day.slice(8)) ? yangonInstant(day, prize_time) : null;
    return prizes.get(day) ?? regular;
  };

  const latestPrizeDay = (now_ms: number): string | null => {
    for (let back = 0; back < latest_days_max; back += 1) {
      const day = yangonDay(now_ms - back * day_ms);
      const out_at = prizeOutAt(day, now_ms);
      if (out_at !== null && out_at <= now_ms) return day;
    }
    return null;
  };

  return {
    slotsOf,
    stillSince,
    addSlot: (at_ms) => void added.add(at_ms),
    setPrize: (day, out_at_ms) => void prizes.set(day, out_at_ms),
    prizeOutAt,
    editionAt: (day, now_ms) => (isDemoDay(day, now_ms) ? yangonTime(now_ms).slice(0, 5) : ""),
    latestPrizeDay,
    candleFrom: (at_ms) =>
      Math.ceil((at_ms - candle_offset_ms) / minute_ms) * minute_ms + candle_offset_ms,
    alignCandles: (at_ms) => {
      candle_offset_ms = at_ms % minute_ms;
    },
  };
};
