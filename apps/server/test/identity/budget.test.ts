import { expect, test } from "vitest";

import { ask, someAddress, somePhone, verdictOf } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const daily_budget = 30;
const server = await startTestServer({ env: { CODE_DAILY_BUDGET: String(daily_budget) } });

const sendCode = async (from: string) =>
  verdictOf(
    await ask(server, "sendOtp", { body: { phone: somePhone(), purpose: "register" } }, { from }),
  );

test("R-412 the daily budget is never exceeded, and its last part is reserved for addresses without unverified codes", async () => {
  const flooders = Array.from({ length: 10 }, someAddress);
  let flooded = 0;
  for (let round = 0; round < 6; round += 1) {
    const wave = await Promise.all(flooders.map(sendCode));
    flooded += wave.filter((each) => each === "ok").length;
  }
  // An address may have several unverified codes until half of the daily budget of codes is used, then two. In the last
  // quarter only an address without an unverified code gets one.
  expect(flooded).toBeLessThanOrEqual(Math.ceil(daily_budget * 0.75) + flooders.length);
  expect(flooded).toBeLessThan(daily_budget);
  const honest = await Promise.all(Array.from({ length: 20 }, () => sendCode(someAddress())));
  expect(honest.filter((each) => each === "ok")).toHaveLength(daily_budget - flooded);
  expect(honest.filter((each) => each === "too_many_codes")).toHaveLength(
    20 - (daily_budget - flooded),
  );
  expect(await server.database.db.selectFrom("one_time_code").select("id").execute()).toHaveLength(
    daily_budget,
  );
});
