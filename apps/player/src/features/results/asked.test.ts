import { expect, test } from "vitest";

import { daysProblem, readAsked, withChoice } from "./asked.ts";

const today = "2026-11-13";
const read = (text: string) => readAsked(new URLSearchParams(text), today);

test("R-205 at first the last seven days of Thai 2D, and a quarter of a year of 3D", () => {
  expect(read("")).toEqual({
    type: "2D",
    from_on: "2026-11-07",
    to_on: "2026-11-13",
    draw_id: null,
  });
  const { from_on, to_on } = read("type=3D");
  expect([from_on, to_on]).toEqual(["2026-08-13", "2026-11-13"]);
  expect(daysProblem({ from_on, to_on })).toBeNull();
});

test("R-205 the address says what is shown, and nonsense in it is passed over", () => {
  expect(read("type=C1D&from=2026-02-28&to=2026-03-02&draw=17")).toEqual({
    type: "C1D",
    from_on: "2026-02-28",
    to_on: "2026-03-02",
    draw_id: 17,
  });
  expect(read("type=toString&from=2026-02-30&to=soon&draw=-1")).toEqual(read(""));
});

test("R-205 days in the wrong order, or too many of them, are not asked for", () => {
  expect(daysProblem({ from_on: "2026-11-13", to_on: "2026-11-13" })).toBeNull();
  expect(daysProblem({ from_on: "2026-11-14", to_on: "2026-11-13" })).toBe("order");
  expect(daysProblem({ from_on: "2026-08-13", to_on: "2026-11-13" })).toBeNull();
  expect(daysProblem({ from_on: "2026-08-12", to_on: "2026-11-13" })).toBe("long");
});

test("a choice changes its own part of the address", () => {
  const search = new URLSearchParams("type=2D&draw=3");
  expect(withChoice(search, { draw: null, from: "2026-11-01" }).toString()).toBe(
    "type=2D&from=2026-11-01",
  );
  expect(search.toString()).toBe("type=2D&draw=3");
});
