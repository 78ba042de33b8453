import { yangonDay, yangonMinute } from "@shwe/rules";

import { fail, type AppError } from "../../platform/errors/app-error.ts";

const second_ms = 1_000;
const minute_ms = 60 * second_ms;

/** The next full minute in Yangon time, with the day only if it is not today: the text must not name a moment too early. */
const momentText = (again_at: Date, now: Date): string => {
  const text = yangonMinute(new Date(Math.ceil(again_at.getTime() / minute_ms) * minute_ms));
  const [day, time = ""] = text.split(" ");
  return day === yangonDay(now) ? time : text;
};

/** The refusal of a code that is requested or entered too often, with the moment from which the next one is possible. */
export const tooManyCodes = (retry_after_s: number, now: Date = new Date()): AppError => {
  const again_at = new Date(now.getTime() + retry_after_s * second_ms);
  return fail(
    "too_many_codes",
    { retry_after_s, again_at: momentText(again_at, now) },
    { again_at: again_at.toISOString() },
  );
};
