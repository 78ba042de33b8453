import { millionsFromBaht, withTwoDecimals } from "@shwe/rules/lottery";
import { Type } from "typebox";
import { Value } from "typebox/value";

import type { Finding, ResultFeed, Slot } from "./port.ts";

/**
 * The market states in which the index does not change. Only then is the displayed value the last one of a trading session
 * and not an intermediate one.
 */
const still_states = ["Intermission", "Close", "Closed"];
/**
 * How far the time of the displayed value may be from the result time. The last trades happen up to half an hour before the
 * evening result, and the next trading session starts more than an hour after the noon result.
 */
const before_slot_max_ms = 30 * 60_000;
const after_slot_max_ms = 60 * 60_000;

const sectors_max = 200;
const Sectors = Type.Object({
  indexIndustrySectors: Type.Array(Type.Object({ symbol: Type.String() }), {
    maxItems: sectors_max,
  }),
});
const SetIndex = Type.Object({
  // The numbers are strings, because JSON numbers are parsed as strings. `last` is the SET index, `value` the traded
  // value of the market in baht.
  last: Type.String({ maxLength: 20 }),
  value: Type.String({ maxLength: 30 }),
  marketStatus: Type.String({ maxLength: 40 }),
  marketDateTime: Type.String({
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?[+]07:00$",
  }),
});

const unusable = (reason: string): Finding => ({ kind: "unusable", reason });

const judgeTime = (marketDateTime: string, { result_at }: Slot): string | null => {
  const after_slot_ms = Date.parse(marketDateTime) - result_at.getTime();
  if (Number.isNaN(after_slot_ms)) return "the market's time is no time";
  if (after_slot_ms < -before_slot_max_ms) return "the market's time is older than this draw";
  if (after_slot_ms > after_slot_max_ms) return "the market's time is past this draw";
  return null;
};

/**
 * The website of the Stock Exchange of Thailand. It shows only the current value, so a value counts only while the market is
 * closed around the result time.
 */
export const setSite: ResultFeed = {
  request: () => ({ method: "GET", path: "/api/set/index/info/list?type=INDEX" }),
  interpret: (json, slot) => {
    if (!Value.Check(Sectors, json)) return unusable("the list has another shape");
    const named = json.indexIndustrySectors.filter(({ symbol }) => symbol === "SET");
    const [index] = named;
    if (named.length !== 1 || !Value.Check(SetIndex, index))
      return unusable("the row of the SET index is missing or has another shape");
    const wrongTime = judgeTime(index.marketDateTime, slot);
    if (wrongTime !== null) return unusable(wrongTime);
    if (!still_states.includes(index.marketStatus)) return { kind: "pending" };
    const last = withTwoDecimals(index.last);
    const turnover = millionsFromBaht(index.value);
    if (last === null || turnover === null)
      return unusable("the index or the turnover is no amount");
    return { kind: "seen", observed: { kind: "thai_index", index: last, turnover } };
  },
};
