import { expect, test } from "vitest";

import { nextToDecide, waiting_most } from "./level2-cases.ts";

const claim = { operator: "demo-support", is_own: false, until_at: "2026-01-01T00:00:00.000Z" };
const row = (id: number, is_claimed = false) => ({
  id: String(id),
  player: { id: String(id), user_code: "0123456789", name: "Aye", phone: null },
  requested_at: "2026-01-01T00:00:00.000Z",
  attempt: 1,
  claim: is_claimed ? claim : null,
});
const rows = (count: number) => Array.from({ length: count }, (_, place) => row(place + 1));

test("B-651 requests for level 2 wait until there are many of them", () => {
  expect(nextToDecide(rows(waiting_most))).toBeUndefined();
  expect(nextToDecide(rows(waiting_most + 1))?.id).toBe("1");
});

test("B-651 a request that a visitor works on is not decided by the demo", () => {
  expect(nextToDecide([row(1, true), ...rows(waiting_most + 1).slice(1)])?.id).toBe("2");
});
