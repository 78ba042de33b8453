import { routes, type RouteName, type Routes } from "@shwe/contract/routes";
import type { Input } from "@shwe/contract/schemas";
import { describe, expect, test } from "vitest";

import { exampleOf, examples } from "../support/examples.ts";
import { ask, registerPlayer, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();

type PlayerRoute = {
  [N in RouteName]: Routes[N]["access"] extends "player" ? N : never;
}[RouteName];

/**
 * What belongs to a player and can be named in a call: the input with which its owner succeeds. `null` says that nothing in the
 * call names anything; the caller's own things are meant by the token. A new route does not compile without its row.
 */
const owned: { [N in PlayerRoute]: ((owner: TestPlayer) => Promise<Input<N>>) | null } = {
  changePassword: null,
  logout: null,
  saveDeviceToken: null,
  listSessions: null,
  getProfile: null,
  updateProfile: null,
  submitLevel2: null,
  getPrivateImage: async (owner) => examples.getPrivateImage(server, owner),
  transferIn: null,
  transferOut: null,
  placeTwoD: null,
  placeOneD: null,
  placeThreeD: null,
  placeCryptoTwoD: null,
  placeCryptoOneD: null,
  // They take no id: each answers the caller's own slips, which their own tests show.
  listTwoDSlips: null,
  listOneDSlips: null,
  listThreeDSlips: null,
  listCryptoTwoDSlips: null,
  listCryptoOneDSlips: null,
  getSlipByKey: async (owner) => examples.getSlipByKey(server, owner),
  getProtection: null,
  setLimit: null,
  confirmLimit: null,
  cancelLimit: null,
  takeTimeout: null,
  excludeSelf: null,
  getRealityCheck: null,
  setRealityCheck: null,
  acknowledgeRealityCheck: null,
  getSlip: async (owner) => examples.getSlip(server, owner),
  revokeSession: async (owner) => examples.revokeSession(server, owner),
};

/** Some input of some route: which one is known only while running. */
type AnyInput = Input<"revokeSession">;
const rows = (Object.keys(owned) as PlayerRoute[]).map((name) => ({
  name,
  title: `${routes[name].method} ${routes[name].path}`,
  naming: owned[name] as ((owner: TestPlayer) => Promise<AnyInput>) | null,
}));

test("R-402 the matrix has a row for every route with a token", () => {
  const withToken = Object.entries(routes).filter(([, { access }]) => access === "player");
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    withToken.map(([name]) => name).toSorted(),
  );
});

describe.each(rows.filter(({ naming }) => naming !== null))("$title", ({ name, naming }) => {
  test("R-402 another player's thing is not found; one's own is", async () => {
    const [owner, stranger] = await Promise.all([registerPlayer(server), registerPlayer(server)]);
    const input = (await naming?.(owner)) as AnyInput;
    const foreign = await ask(server, name, input, { token: stranger.token });
    expect([403, 404]).toContain(foreign.status);
    expect(foreign.bytes.toString("utf8")).not.toContain(owner.user_code);
    const own = await ask(server, name, input, { token: owner.token });
    expect(own.status).toBe(200);
  });
});

describe.each(rows)("$title", ({ name }) => {
  test("R-402 the answer to one player holds nothing of another", async () => {
    const [owner, stranger] = await Promise.all([registerPlayer(server), registerPlayer(server)]);
    const input = (await exampleOf(name, server, stranger)) as AnyInput;
    const answer = await ask(server, name, input, { token: stranger.token });
    expect(answer.status).toBe(200);
    const text = answer.bytes.toString("utf8");
    const sessions = await server.database.db
      .selectFrom("session")
      .select("id")
      .where("player_id", "=", BigInt(owner.id))
      .execute();
    const traces = [owner.user_code, owner.phone, owner.token, ...sessions.map(({ id }) => id)];
    expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
  });
});
