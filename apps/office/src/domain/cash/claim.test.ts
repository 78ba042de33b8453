import { expect, test } from "vitest";

import { claimAt, leftText } from "./claim.ts";

const now = Date.parse("2026-11-13T07:40:42Z");
const claim = { operator: "thiri", is_own: true, until_at: "2026-11-13T07:43:23Z" };

test("B-602 a claim is in force until its end", () => {
  expect(claimAt(claim, now)).toBe(claim);
  expect(claimAt(claim, Date.parse(claim.until_at))).toBeNull();
  expect(claimAt(null, now)).toBeNull();
});

test("B-602 the time that is left of a claim has minutes and seconds", () => {
  expect(leftText(Date.parse(claim.until_at) - now)).toBe("2:41");
  expect(leftText(9_000)).toBe("0:09");
});
