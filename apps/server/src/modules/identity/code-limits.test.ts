import fc from "fast-check";
import { expect, test } from "vitest";

import { fitsAllowance, waitToSend, waitToTry, waitToTryPassword } from "./code-limits.ts";

const now = new Date("2026-11-15T06:00:00Z");
const ago = (...seconds: number[]) => seconds.map((each) => new Date(now.getTime() - each * 1000));

test("R-412 a phone gets one code a minute, three in ten minutes, five in a day", () => {
  expect(waitToSend([], now)).toBe(0);
  expect(waitToSend(ago(59), now)).toBe(1);
  expect(waitToSend(ago(60), now)).toBe(0);
  expect(waitToSend(ago(500, 300, 100), now)).toBe(100);
  expect(waitToSend(ago(600, 300, 100), now)).toBe(0);
  expect(waitToSend(ago(80_000, 70_000, 60_000, 50_000, 700), now)).toBe(6400);
  expect(waitToSend(ago(86_400, 70_000, 60_000, 50_000, 700), now)).toBe(0);
});

test("R-412 a phone allows fifteen code attempts a day and ten password attempts in 15 minutes", () => {
  const tries = (count: number) => ago(...Array.from({ length: count }, (_, index) => index + 10));
  expect(waitToTry(tries(14), now)).toBe(0);
  expect(waitToTry(tries(15), now)).toBeGreaterThan(86_000);
  expect(waitToTryPassword(tries(9), now)).toBe(0);
  expect(waitToTryPassword(tries(10), now)).toBeGreaterThan(800);
});

test("R-412 after the reported waiting time another code is always allowed", () => {
  const past = fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 5 });
  fc.assert(
    fc.property(past, (seconds) => {
      const sent = ago(...seconds);
      const later = new Date(now.getTime() + waitToSend(sent, now) * 1000);
      expect(waitToSend(sent, later)).toBe(0);
    }),
  );
});

test("R-412 an address with unverified codes is limited, one with verified codes is not", () => {
  expect(fitsAllowance("address_hour", { sent: 4, verified: 0 }, 0)).toBe(true);
  expect(fitsAllowance("address_hour", { sent: 5, verified: 0 }, 0)).toBe(false);
  expect(fitsAllowance("address_hour", { sent: 100, verified: 90 }, 0)).toBe(true);
  expect(fitsAllowance("prefix_day", { sent: 20, verified: 0 }, 0)).toBe(false);
});

test("R-412 the more of the daily budget is used, the fewer unverified codes an address may have", () => {
  const one = { sent: 1, verified: 0 };
  expect(fitsAllowance("address_day", { sent: 19, verified: 0 }, 0.4)).toBe(true);
  expect(fitsAllowance("address_day", one, 0.6)).toBe(true);
  expect(fitsAllowance("address_day", { sent: 2, verified: 0 }, 0.6)).toBe(false);
  expect(fitsAllowance("address_day", one, 0.8)).toBe(false);
  expect(fitsAllowance("address_day", { sent: 0, verified: 0 }, 0.99)).toBe(true);
  expect(fitsAllowance("all_day", { sent: 10_000, verified: 0 }, 0.99)).toBe(true);
});
