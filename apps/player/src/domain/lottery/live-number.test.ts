import { games, type GameCode, type Observed } from "@shwe/rules/lottery";
import { expect, test } from "vitest";

import { lastDigits, laterOf, type LiveNumber } from "./live-number.ts";

const at = (second: number): LiveNumber => ({
  digits: "08",
  marks: [{ field: "close", text: `6790${second}.18`, at: [4, 7] }],
  observed_at: `2026-11-16T05:31:0${second}.000Z`,
});

test("R-205 a reply that was observed earlier does not replace a later number", () => {
  expect(laterOf(at(5), at(3))).toEqual(at(5));
  expect(laterOf(at(3), at(5))).toEqual(at(5));
  expect(laterOf(at(3), at(3))).toEqual(at(3));
  expect([laterOf(undefined, at(3)), laterOf(null, at(3)), laterOf(at(3), null)]).toEqual([
    at(3),
    at(3),
    null,
  ]);
});

/** The number that the rules of a lottery derive from what a source shows. */
const derived = (code: GameCode, observed: Observed): LiveNumber => {
  const derivation = games[code].derive(observed);
  if (!derivation.ok) throw new Error(derivation.problem);
  return { digits: derivation.digits, marks: derivation.marks, observed_at: at(0).observed_at };
};

test("the last digit of a 2D live number is the 1D number of the rules, with its figure", () => {
  const index = { kind: "thai_index", index: "1,284.62", turnover: "41,387.05" } as const;
  const candle = { kind: "candle", close: "67905.18" } as const;
  expect(lastDigits(derived("2d", index), 1)).toEqual(derived("1d", index));
  expect(lastDigits(derived("2d", index), 2)).toEqual(derived("2d", index));
  expect(lastDigits(derived("c2d", candle), 1)).toEqual(derived("c1d", candle));
  expect(lastDigits(derived("c2d", candle), 2)).toEqual(derived("c2d", candle));
});
