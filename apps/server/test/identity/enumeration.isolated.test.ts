import { randomInt } from "node:crypto";

import type * as Argon2 from "@node-rs/argon2";
import { hash, verify } from "@node-rs/argon2";
import type { RouteName } from "@shwe/contract/player/routes";
import type { Input } from "@shwe/contract/player/schemas";
import { Client } from "pg";
import { expect, test, vi } from "vitest";

import { seedPlayers } from "../support/fixtures/players.ts";
import {
  ask,
  giveCode,
  someAddress,
  somePassword,
  somePhone,
  verdictOf,
} from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof Argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

const server = await startTestServer({ env: { CODE_DAILY_BUDGET: "10000000" } });
const query = vi.spyOn(Client.prototype, "query");
const password = somePassword();
const known = await seedPlayers(server.database.db, {
  count: 20,
  hash: await hash(password),
  block: randomInt(20, 60),
});

/** Each phone, registered or not, is used once, because a second request would reach the rate limits of a phone. */
const takeKnown = (): string => {
  const phone = known.pop();
  if (phone === undefined) throw new Error("there are too few known phones");
  return phone;
};

const textOf = (statement: unknown): string =>
  typeof statement === "string" ? statement : (statement as { text: string }).text;
/** The cost parameters of a password comparison, which are at the beginning of the stored hash. */
const costOf = (stored: unknown): string => String(stored).split("$").slice(0, 4).join("$");

/**
 * The response to a caller and the work done for it: every database statement and every password comparison. Equal
 * work takes equal time, whatever else the machine does.
 */
const observe = async <N extends RouteName>(name: N, input: Input<N>) => {
  query.mockClear();
  vi.mocked(verify).mockClear();
  const answer = await ask(server, name, input, { from: someAddress() });
  const { request_id: _id, ...body } = answer.json() as Record<string, unknown>;
  return {
    told: { status: answer.status, body },
    statements: query.mock.calls
      .map(([statement]: readonly unknown[]) => textOf(statement))
      // Left out, because `pg_is_in_recovery` is queried on every new connection, independent of the request.
      .filter((text) => !text.includes("pg_is_in_recovery")),
    comparisons: vi.mocked(verify).mock.calls.map(([stored]) => costOf(stored)),
  };
};

test("R-403 check_phone gives the same response with the same work for known and unknown phones", async () => {
  const check = (phone: string) => observe("checkPhone", { body: { phone } });
  expect(await check(takeKnown())).toEqual(await check(somePhone()));
  expect(verdictOf(await ask(server, "checkPhone", { body: { phone: "123" } }))).toBe(
    "phone_invalid",
  );
});

test.each(["register", "login", "reset"] as const)(
  "R-403 send_otp for %s gives the same response with the same work for known and unknown phones",
  async (purpose) => {
    const send = (phone: string) => observe("sendOtp", { body: { phone, purpose } });
    const ofKnown = await send(takeKnown());
    expect(ofKnown).toEqual(await send(somePhone()));
    expect(ofKnown.statements).not.toEqual([]);
  },
);

test("R-403 a wrong password and an unknown phone get the same response with the same work", async () => {
  const enter = (phone: string) =>
    observe("login", { body: { phone, password: "wrong-password" } });
  const ofKnown = await enter(takeKnown());
  expect(ofKnown).toEqual(await enter(somePhone()));
  expect(ofKnown.comparisons).toHaveLength(1);
  // Another seeded player can log in with the seeded password, so the comparison above used a valid hash.
  const right = await ask(server, "login", { body: { phone: takeKnown(), password } });
  expect(verdictOf(right)).toBe("ok");
});

test("R-403 a wrong code gets the same response with the same work; only the right code reveals a registration", async () => {
  const enter = async (phone: string, code: string) => {
    await giveCode(server, phone, "login");
    return observe("verifyOtp", { body: { phone, code, purpose: "login" } });
  };
  expect(await enter(takeKnown(), "024681")).toEqual(await enter(somePhone(), "024681"));
  const registered = async (phone: string) => (await enter(phone, "024680")).told.body;
  expect(await registered(takeKnown())).toMatchObject({ data: { registered: true } });
  expect(await registered(somePhone())).toMatchObject({ data: { registered: false } });
});

test("R-403 entering a code that was never sent gets the same response with the same work and writes no row", async () => {
  const { db } = server.database;
  const enter = (phone: string) =>
    observe("verifyOtp", { body: { phone, code: "024680", purpose: "login" } });
  const guards = () => db.selectFrom("phone_guard").select("phone_key").execute();
  const before = await guards();
  const ofKnown = await enter(takeKnown());
  expect(ofKnown).toEqual(await enter(somePhone()));
  expect(ofKnown.told.body).toMatchObject({ code: "invalid_code" });
  expect(await guards()).toEqual(before);
});
