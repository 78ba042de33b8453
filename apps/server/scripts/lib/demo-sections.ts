import { yangonMinute } from "@shwe/rules";
import type { Feed, GameCode } from "@shwe/rules/lottery";

/** How often a lottery has draws in the demo: a row of the lists in db/demo. */
export type Pace = {
  game: GameCode;
  feed: Feed;
  every_min: number;
  /** The minute of the day of the first section, chosen so that few sections of different lotteries share a minute. */
  first_min: number;
  /** Seconds between the close and the section time. The database refuses a close at which the number could already be known. */
  close_s: number;
  /** The number of draws that accept bets at the same time: 1 opens a draw when the one before closes. */
  open_at_once: number;
};

/** A row of `lottery_section`, in Yangon time. */
export type DemoSection = {
  game: GameCode;
  feed: Feed;
  slot: string;
  opens: string;
  closes: string;
};

const minute_s = 60;
const day_min = 24 * 60;

const clock = (second_of_day: number): string =>
  [second_of_day / 3_600, (second_of_day / minute_s) % minute_s, second_of_day % minute_s]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const sectionAt = (pace: Pace, slot_min: number): DemoSection => {
  const closes_s = slot_min * minute_s - pace.close_s;
  const opens_s = closes_s - pace.open_at_once * pace.every_min * minute_s;
  return {
    game: pace.game,
    feed: pace.feed,
    slot: clock(slot_min * minute_s),
    // A section opens and closes on the same day, so it opens at midnight at the earliest.
    opens: clock(Math.max(0, opens_s)),
    closes: clock(closes_s),
  };
};

/** All sections of a day. */
export const sectionsOfDay = (paces: readonly Pace[]): DemoSection[] =>
  paces.flatMap((pace) => {
    const sections: DemoSection[] = [];
    for (let slot_min = pace.first_min; slot_min < day_min; slot_min += pace.every_min)
      if (slot_min * minute_s > pace.close_s) sections.push(sectionAt(pace, slot_min));
    return sections;
  });

/**
 * The sections of the next `ahead_min` minutes, also across midnight. If all draws of a day were planned, pages would
 * show hundreds of future draws before the results.
 */
export const sectionsAhead = (
  sections: readonly DemoSection[],
  now: Date,
  ahead_min: number,
): DemoSection[] => {
  const now_min = minuteOf(yangonMinute(now).slice(11));
  return sections.filter(({ slot }) => (minuteOf(slot) - now_min + day_min) % day_min <= ahead_min);
};
