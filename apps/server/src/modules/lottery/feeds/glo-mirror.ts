import { thaiDay } from "@shwe/rules/lottery";
import { Type } from "typebox";
import { Value } from "typebox/value";

import type { Finding, ResultFeed } from "./port.ts";

const prizes_max = 20;
const numbers_max = 200;
const Result = Type.Object({
  status: Type.Literal("success"),
  response: Type.Object({
    date: Type.String({ maxLength: 60 }),
    prizes: Type.Array(
      Type.Object({
        id: Type.String(),
        number: Type.Array(Type.String({ maxLength: 20 }), { maxItems: numbers_max }),
      }),
      { maxItems: prizes_max },
    ),
  }),
});

const buddhist_offset = 543;

const unusable = (reason: string): Finding => ({ kind: "unusable", reason });

/**
 * A mirror site that reads the page of the Thai lottery office independently of us. Requests use the date of the Buddhist
 * calendar.
 */
export const gloMirror: ResultFeed = {
  request: ({ draw_on }) => {
    const [year, month, date] = draw_on.split("-");
    return { method: "GET", path: `/lotto/${date}${month}${Number(year) + buddhist_offset}` };
  },
  interpret: (json, { draw_on }) => {
    if (!Value.Check(Result, json)) return unusable("the answer has another shape");
    const { date, prizes } = json.response;
    if (date !== thaiDay(draw_on)) return unusable("the result is of another day");
    const [first, ...others] = prizes.filter(({ id }) => id === "prizeFirst");
    if (first === undefined || others.length > 0) return unusable("there is not one first prize");
    const [number] = first.number;
    if (number === undefined || /^(|-+|x+)$/i.test(number)) return { kind: "pending" };
    if (first.number.length !== 1 || !/^\d{6}$/.test(number))
      return unusable("the first prize is no number of six digits");
    return { kind: "seen", observed: { kind: "first_prize", number } };
  },
};
