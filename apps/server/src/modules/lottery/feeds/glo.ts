import { Type } from "typebox";
import { Value } from "typebox/value";

import type { Finding, ResultFeed } from "./port.ts";

const Drawn = Type.Object({
  date: Type.String(),
  data: Type.Object({
    first: Type.Object({
      number: Type.Array(Type.Object({ value: Type.String({ maxLength: 20 }) }), { maxItems: 10 }),
    }),
  }),
});
const Latest = Type.Object({ response: Drawn });
const OfDay = Type.Object({ response: Type.Object({ result: Drawn }) });
/** The responses of the lottery office for a day that has no result or no result yet. */
const Nothing = Type.Object({ response: Type.Null() });
const NothingOfDay = Type.Object({ response: Type.Object({ result: Type.Null() }) });

const day_ms = 24 * 3_600_000;
const unusable = (reason: string): Finding => ({ kind: "unusable", reason });

/**
 * The feed of 3D: the first prize of the Thai lottery office. In the first 24 hours after the result time the office's
 * newest result is requested, later the result by its date.
 */
export const glo: ResultFeed = {
  request: ({ result_at, draw_on }, asked_at) => {
    if (asked_at.getTime() - result_at.getTime() < day_ms)
      return { method: "POST", path: "/api/lottery/getLatestLottery", body: "{}" };
    const [year, month, date] = draw_on.split("-");
    const body = JSON.stringify({ date, month, year });
    return { method: "POST", path: "/api/checking/getLotteryResult", body };
  },
  interpret: (json, { draw_on }) => {
    if (Value.Check(Nothing, json) || Value.Check(NothingOfDay, json)) return { kind: "pending" };
    const drawn = Value.Check(Latest, json)
      ? json.response
      : Value.Check(OfDay, json)
        ? json.response.result
        : null;
    if (drawn === null) return unusable("the answer has another shape");
    // Until the new result is published, the office returns the previous one, so an older date means that the number is
    // pending.
    if (/^\d{4}-\d{2}-\d{2}$/.test(drawn.date) && drawn.date < draw_on) return { kind: "pending" };
    if (drawn.date !== draw_on) return unusable("the result is of another day");
    const { number: numbers } = drawn.data.first;
    const [first] = numbers;
    if (first === undefined || /^(|-+|x+)$/i.test(first.value)) return { kind: "pending" };
    if (numbers.length !== 1 || !/^\d{6}$/.test(first.value))
      return unusable("the first prize is no number of six digits");
    return { kind: "seen", observed: { kind: "first_prize", number: first.value } };
  },
};
