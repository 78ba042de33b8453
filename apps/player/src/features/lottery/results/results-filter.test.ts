import { expect, test } from "vitest";

import { spanProblem } from "../../../domain/dates/day-span.ts";
import { readFilter, withChoice } from "./results-filter.ts";

const today = "2026-11-13";
const read = (text: string) => readFilter(new URLSearchParams(text), today);

test("R-205 the default period is seven days for Thai 2D and a quarter of a year for 3D", () => {
  expect(read("")).toEqual({
    type: "2D",
    from_on: "2026-11-07",
    to_on: "2026-11-13",
    draw_id: null,
  });
  const { from_on, to_on } = read("type=3D");
  expect([from_on, to_on]).toEqual(["2026-08-13", "2026-11-13"]);
  expect(spanProblem({ start: from_on, end: to_on })).toBeNull();
});

test("R-205 the address selects lottery, period and draw; invalid values are ignored", () => {
  expect(read("type=C1D&from=2026-02-28&to=2026-03-02&draw=17")).toEqual({
    type: "C1D",
    from_on: "2026-02-28",
    to_on: "2026-03-02",
    draw_id: 17,
  });
  expect(read("type=toString&from=2026-02-30&to=soon&draw=-1")).toEqual(read(""));
});

test("a selection changes only its own search parameter", () => {
  const search = new URLSearchParams("type=2D&draw=3");
  expect(withChoice(search, { draw: null, from: "2026-11-01" }).toString()).toBe(
    "type=2D&from=2026-11-01",
  );
  expect(search.toString()).toBe("type=2D&draw=3");
});
