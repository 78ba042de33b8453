import { randomInt } from "node:crypto";

import { hash } from "@node-rs/argon2";
import type { RouteName } from "@shwe/contract/player/routes";
import type { Input } from "@shwe/contract/player/schemas";
import { expect, test } from "vitest";

import { seedPlayers } from "../support/fixtures/players.ts";
import { ask, giveCode, someAddress, somePassword, somePhone } from "../support/players.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";

/**
 * Compares response times, which is only possible on an otherwise idle machine: `npm run test:answer-times`, every
 * night. In CI enumeration.isolated.test.ts proves that the same work is done for known and unknown phones.
 */
const server = await startTestServer({ env: { CODE_DAILY_BUDGET: "10000000" } });

const pairs_max = 60;
const times_alike = 0.1;
/**
 * The number of measurements. A busy machine may disturb one of them. If the server did different work for known and
 * unknown phones, all of them would show it.
 */
const rounds_max = 4;

const password = somePassword();
const known = await seedPlayers(server.database.db, {
  count: pairs_max * rounds_max * 3,
  hash: await hash(password),
  block: randomInt(20, 60),
});

/**
 * The mean of the fastest fifth. Other work on the machine only adds time, so the fastest responses are disturbed
 * least. If the server did different work for known and unknown phones, they would differ too.
 */
const undisturbed = (times: number[]): number => {
  const fastest = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length / 5));
  return fastest.reduce((sum, each) => sum + each, 0) / fastest.length;
};

type Timed = { ms: number; answer: Answer };

const time = async <N extends RouteName>(name: N, input: Input<N>): Promise<Timed> => {
  const from = someAddress();
  const start = performance.now();
  const answer = await ask(server, name, input, { from });
  return { ms: performance.now() - start, answer };
};

const told = ({ answer }: Timed) => {
  const { request_id: _id, ...body } = answer.json() as Record<string, unknown>;
  return { status: answer.status, body };
};

/** Each phone, registered or not, is used once, because a second request would reach the rate limits of a phone. */
const takeKnown = (): string => {
  const phone = known.pop();
  if (phone === undefined) throw new Error("there are too few known phones");
  return phone;
};

/** Measures a registered and an unknown phone at a time in alternating order, so that other load affects both equally. */
const differenceOf = async (
  pairs: number,
  measure: (phone: string) => Promise<Timed>,
): Promise<number> => {
  const ofKnown: number[] = [];
  const ofUnknown: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const isKnownFirst = pair % 2 === 0;
    const first = await measure(isKnownFirst ? takeKnown() : somePhone());
    const second = await measure(isKnownFirst ? somePhone() : takeKnown());
    expect(told(first)).toEqual(told(second));
    ofKnown.push(isKnownFirst ? first.ms : second.ms);
    ofUnknown.push(isKnownFirst ? second.ms : first.ms);
  }
  return Math.abs(undisturbed(ofKnown) / undisturbed(ofUnknown) - 1);
};

const smallestDifference = async (
  pairs: number,
  measure: (phone: string) => Promise<Timed>,
): Promise<number> => {
  let smallest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds_max && smallest > times_alike; round += 1)
    smallest = Math.min(smallest, await differenceOf(pairs, measure));
  return smallest;
};

test("R-403 check_phone takes the same time for known and unknown phones", async () => {
  const measure = (phone: string) => time("checkPhone", { body: { phone } });
  expect(await smallestDifference(pairs_max, measure)).toBeLessThanOrEqual(times_alike);
});

test.each(["register", "login", "reset"] as const)(
  "R-403 send_otp for %s takes the same time for known and unknown phones",
  async (purpose) => {
    const measure = (phone: string) => time("sendOtp", { body: { phone, purpose } });
    expect(await smallestDifference(40, measure)).toBeLessThanOrEqual(times_alike);
  },
);

test("R-403 a wrong password and an unknown phone take the same time", async () => {
  const measure = (phone: string) => time("login", { body: { phone, password: "wrong-password" } });
  expect(await smallestDifference(30, measure)).toBeLessThanOrEqual(times_alike);
});

test("R-403 a wrong code takes the same time for known and unknown phones", async () => {
  const enter = (code: string) => async (phone: string) => {
    await giveCode(server, phone, "login");
    return time("verifyOtp", { body: { phone, code, purpose: "login" } });
  };
  expect(await smallestDifference(30, enter("024681"))).toBeLessThanOrEqual(times_alike);
});
