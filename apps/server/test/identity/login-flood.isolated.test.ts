import type * as Argon2 from "@node-rs/argon2";
import { verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";

import {
  ask,
  registerPlayer,
  someAddress,
  someDevice,
  somePhone,
  verdictOf,
} from "../support/players.ts";
import { exclude } from "../support/protection/wire.ts";
import { startTestServer } from "../support/server.ts";

/** The password that the flood sends. Its comparison waits until the test releases it, as on an overloaded machine. */
const flood_password = "the-password-of-the-flood";
const held: (() => void)[] = [];

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof Argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

const { verify: compare } = await vi.importActual<typeof Argon2>("@node-rs/argon2");
vi.mocked(verify).mockImplementation(async (stored, password) => {
  if (password === flood_password) await new Promise<void>((resolve) => held.push(resolve));
  return compare(stored, password);
});

const server = await startTestServer();
const flood_size = 120;

test("R-102 a flood of logins is refused early, and players with known devices or sessions do not wait for it", async () => {
  const device = someDevice();
  const headers = { "x-device-id": device };
  const player = await registerPlayer(server, {}, { headers });
  const { phone, password } = player;

  const flood = Array.from({ length: flood_size }, () =>
    ask(
      server,
      "login",
      { body: { phone: somePhone(), password: flood_password } },
      { from: someAddress() },
    ),
  );
  let refused = 0;
  for (const each of flood) void each.then((answer) => (refused += Number(answer.status === 503)));
  // The flood has taken all 32 slots of the password queue that it can get, and no comparison finishes.
  await expect.poll(() => refused).toBe(flood_size - 32);
  expect(held).toHaveLength(1);

  const login = { body: { phone, password } };
  for (let logins = 0; logins < 5; logins += 1)
    expect(verdictOf(await ask(server, "login", login, { headers }))).toBe("ok");
  await registerPlayer(server);
  expect(verdictOf(await exclude(server, player))).toBe("ok");

  const stranger = await ask(server, "login", login, { from: someAddress() });
  expect(verdictOf(stranger)).toBe("unavailable");
  expect(stranger.headers["retry-after"]).toBe("2");

  const compared = Promise.all(flood);
  const letGo = setInterval(() => held.splice(0).forEach((done) => done()), 1);
  const answers = await compared;
  clearInterval(letGo);
  expect(answers.map(verdictOf).filter((each) => each === "invalid_credentials")).toHaveLength(32);
  expect(verdictOf(await ask(server, "login", login, { from: someAddress() }))).toBe("ok");
});
