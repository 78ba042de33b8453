import { expect, test } from "vitest";

import { laterOf, type StoredLiveNumber } from "./live-number.ts";

const at = (second: number): StoredLiveNumber => ({
  observed: { kind: "candle", close: `6790${second}.18` },
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
