import { yangonMinute } from "@shwe/rules";
import { games, type Observed } from "@shwe/rules/lottery";
import { Type } from "typebox";
import { Value } from "typebox/value";

import type { Finding, LiveFeed, ResultFeed, Slot } from "./port.ts";

/**
 * How far the timestamp of a row may be before or after the result time. The old rows that the source shows on holidays
 * differ by at least a day.
 */
const before_slot_max_ms = 2 * 60_000;
const after_slot_max_ms = 15 * 60_000;

const rows_max = 100;
const Rows = Type.Object({
  result: Type.Array(Type.Object({ open_time: Type.String(), stock_date: Type.String() }), {
    maxItems: rows_max,
  }),
});

const Decimals = Type.String({ pattern: "^[0-9]{1,3}(,[0-9]{3})*[.][0-9]{2}$", maxLength: 20 });
const TwoDigits = Type.String({ pattern: "^[0-9]{2}$" });
const Stamp = Type.String({
  pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$",
});
const Pending = Type.Object({ twod: Type.Literal("--"), history_id: Type.Null() });
const Published = Type.Object({
  set: Decimals,
  value: Decimals,
  twod: TwoDigits,
  stock_datetime: Stamp,
  // `history_id` is present only in final rows, so intermediate rows do not match. It is a string because JSON numbers
  // are parsed as strings.
  history_id: Type.String({ minLength: 1, maxLength: 40 }),
});
const Live = Type.Object({
  live: Type.Object({ set: Decimals, value: Decimals, time: Stamp }),
});

const unusable = (reason: string): Finding => ({ kind: "unusable", reason });
/** The timestamps of this source are in Yangon time. */
const instantOf = (stamp: string): number => Date.parse(`${stamp.replace(" ", "T")}+06:30`);
const seconds = (at: Date): string => at.toISOString().slice(17, 19);
const labelOf = (at: Date): string => `${yangonMinute(at).slice(11)}:${seconds(at)}`;
const observedIn = (row: { set: string; value: string }): Observed => ({
  kind: "thai_index",
  index: row.set,
  turnover: row.value,
});

const isNear = (stamp: string, { result_at }: Slot): boolean => {
  const after_slot_ms = instantOf(stamp) - result_at.getTime();
  return after_slot_ms >= -before_slot_max_ms && after_slot_ms <= after_slot_max_ms;
};

/**
 * The source that most lottery apps show. On holidays it fills every section with one old number, and its `holiday`
 * field is unreliable. So a row is accepted by its date, time and id, and our own calendar decides whether the day has
 * draws.
 */
export const thaistock2d: ResultFeed = {
  request: () => ({ method: "GET", path: "/live" }),
  interpret: (json, slot) => {
    if (!Value.Check(Rows, json)) return unusable("the answer has another shape");
    const label = labelOf(slot.result_at);
    const [row, ...others] = json.result.filter(({ open_time }) => open_time === label);
    if (row === undefined) return unusable(`there is no row for ${label}`);
    if (others.length > 0) return unusable(`there are several rows for ${label}`);
    if (Value.Check(Pending, row)) return { kind: "pending" };
    if (row.stock_date !== slot.draw_on) return unusable("the row is of another day");
    if (!Value.Check(Published, row)) return unusable("the row has another shape");
    if (!isNear(row.stock_datetime, slot)) return unusable("the row was not taken at its slot");
    const observed = observedIn(row);
    const derived = games["2d"].derive(observed);
    // `twod` is the 2D number that the source itself derives from the SET index and the traded value, by the same rule
    // as we do. A difference means that one of the fields is wrong.
    if (!derived.ok || derived.digits !== row.twod)
      return unusable("the row's number does not follow from its parts");
    return { kind: "seen", observed };
  },
};

export const thaistock2dLive: LiveFeed = {
  request: { method: "GET", path: "/live" },
  interpret: (json) =>
    Value.Check(Live, json)
      ? { observed: observedIn(json.live), observed_at: new Date(instantOf(json.live.time)) }
      : null,
};
