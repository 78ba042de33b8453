import { sql } from "kysely";
import { expect, test } from "vitest";

import { mac } from "../../src/platform/secrets/index.ts";
import {
  ask,
  call,
  giveCode,
  giveProof,
  registerPlayer,
  someAddress,
  someDevice,
  somePassword,
  somePhone,
  verdictOf,
  type TestPlayer,
} from "../support/players.ts";
import { startReverseProxy } from "../support/reverse-proxy.ts";
import { exclude } from "../support/protection/wire.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "127.0.0.1" } });
const proxy = await startReverseProxy({ server: server.url });
const { owner } = server.database;

/** How many wrong passwords a known device, all unknown devices together, or a session may send in 15 minutes. */
const tries_max = 10;
/** How many wrong passwords one IP address may send, over all phones. */
const address_failures_max = 50;

type Try = { phone: string; password?: string; device?: string; from?: string };

const logIn = async ({ phone, password = "wrong-password", device, from = someAddress() }: Try) =>
  verdictOf(
    await ask(
      proxy,
      "login",
      { body: { phone, password } },
      { from, headers: device === undefined ? {} : { "x-device-id": device } },
    ),
  );

const times = async <T>(count: number, act: () => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (let turn = 0; turn < count; turn += 1) done.push(await act());
  return done;
};

const playerOn = (device: string) =>
  registerPlayer(server, {}, { headers: { "x-device-id": device } });

/** Uses up all attempts of a phone, as an attacker would to lock out a player. */
const lockOut = async ({ phone }: Pick<TestPlayer, "phone">): Promise<void> => {
  const verdicts = await times(tries_max + 1, () => logIn({ phone }));
  expect(verdicts.at(-1)).toBe("too_many_requests");
};

/** Records wrong passwords for an IP address, so that only one more is allowed. */
const failOften = async (from: string): Promise<void> => {
  const address_key = mac(server.ctx.config.code_hmac_keys, "address", from).digest;
  await sql`insert into address_guard (address_key, failed_at)
    select ${address_key}, array_agg(clock_timestamp() - make_interval(secs => each))
    from generate_series(1, ${address_failures_max - 1}) as each`.execute(owner);
};

const rowsOf = async (table: "phone_guard" | "address_guard"): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::integer as rows from ${sql.table(table)}`.execute(owner);
  return rows[0]?.rows ?? 0;
};

test("B-621 wrong passwords of other callers never prevent a player with a session from self-exclusion or a password change", async () => {
  const player = await registerPlayer(server);
  await lockOut(player);
  const password = somePassword();
  const change = { body: { old_password: player.password, password } };
  expect(verdictOf(await ask(server, "changePassword", change, player))).toBe("ok");
  expect(verdictOf(await exclude(server, { ...player, password }))).toBe("ok");
});

test("R-412 a session can be used to guess the password ten times, and no other session is affected", async () => {
  const player = await registerPlayer(server);
  const other = (
    await call(server, "login", { body: { phone: player.phone, password: player.password } })
  ).data.token;
  const guess = async () =>
    verdictOf(await exclude(server, { ...player, password: "wrong-password" }));
  // Two guesses at a time, as many as the queue of password comparisons accepts for one player.
  const guesses = (await Promise.all([times(tries_max, guess), times(tries_max, guess)])).flat();
  expect(guesses.filter((each) => each === "password_wrong")).toHaveLength(tries_max);
  expect(guesses.filter((each) => each === "too_many_requests")).toHaveLength(tries_max);
  expect(verdictOf(await exclude(server, player))).toBe("too_many_requests");
  expect(verdictOf(await exclude(server, { ...player, token: other }))).toBe("ok");
});

test("R-102 a known device can log in after wrong passwords of other callers; an unknown one needs a code", async () => {
  const device = someDevice();
  const player = await playerOn(device);
  await lockOut(player);
  expect(await logIn({ ...player, device })).toBe("ok");
  expect(await logIn({ ...player, device: someDevice() })).toBe("too_many_requests");
  const proof = await giveProof(server, player.phone, "login");
  const body = { phone: player.phone, proof };
  const headers = { "x-device-id": someDevice() };
  expect(verdictOf(await ask(proxy, "login", { body }, { headers }))).toBe("ok");
  // The login by code made the second device a known one.
  expect(await logIn({ ...player, device: headers["x-device-id"] })).toBe("ok");
});

test("R-412 device ids give no extra guesses: ten on a known device, ten on all others together", async () => {
  const device = someDevice();
  const player = await playerOn(device);
  const { phone } = player;
  const made_up = await times(tries_max * 2, () => logIn({ phone, device: someDevice() }));
  expect(made_up.filter((each) => each === "invalid_credentials")).toHaveLength(tries_max);
  const known = await times(tries_max + 5, () => logIn({ phone, device }));
  expect(known.filter((each) => each === "invalid_credentials")).toHaveLength(tries_max);
  expect(await logIn({ ...player, device })).toBe("too_many_requests");
  // A device known for one player is unknown for another.
  const other = await registerPlayer(server);
  await lockOut(other);
  expect(await logIn({ ...other, device })).toBe("too_many_requests");
});

test("R-412 wrong passwords count by client address, over all phones; known devices at that address can log in", async () => {
  const device = someDevice();
  const player = await playerOn(device);
  const from = someAddress();
  await failOften(from);
  // Successful logins do not count towards the limit of wrong passwords of an address.
  expect(await times(3, () => logIn({ ...player, from }))).toEqual(["ok", "ok", "ok"]);
  expect(await logIn({ phone: somePhone(), from })).toBe("invalid_credentials");
  expect(await logIn({ phone: somePhone(), from })).toBe("too_many_requests");
  expect(await logIn({ ...player, from })).toBe("too_many_requests");
  expect(await logIn({ ...player, from, device })).toBe("ok");
  expect(await logIn({ ...player })).toBe("ok");
});

test("R-412 a refused attempt writes no row for the phone or the address", async () => {
  const from = someAddress();
  await failOften(from);
  expect(await logIn({ phone: somePhone(), from })).toBe("invalid_credentials");
  const [phones, addresses] = [await rowsOf("phone_guard"), await rowsOf("address_guard")];
  await times(20, () => logIn({ phone: somePhone(), from }));
  expect([await rowsOf("phone_guard"), await rowsOf("address_guard")]).toEqual([phones, addresses]);
});

test("R-412 entering a code for a phone that never got one writes no row", async () => {
  const before = await rowsOf("phone_guard");
  const enter = async (phone: string, code: string) =>
    verdictOf(await ask(proxy, "verifyOtp", { body: { phone, code, purpose: "login" } }));
  expect(new Set(await times(30, () => enter(somePhone(), "123456")))).toEqual(
    new Set(["invalid_code"]),
  );
  expect(await rowsOf("phone_guard")).toBe(before);
  const phone = somePhone();
  const code = await giveCode(server, phone, "login");
  expect(await enter(phone, "123456")).toBe("invalid_code");
  expect(await rowsOf("phone_guard")).toBe(before + 1);
  expect(await enter(phone, code)).toBe("ok");
});
