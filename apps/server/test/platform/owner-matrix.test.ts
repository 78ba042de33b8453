import { routes, type HistoryRouteName, type RouteName, type Routes } from "@shwe/contract/routes";
import type { Input } from "@shwe/contract/schemas";
import { describe, expect, test } from "vitest";

import { exampleOf, examples } from "../support/examples.ts";
import { givePossessions, type Possessions } from "../support/possessions.ts";
import { ask, call, registerPlayer, type TestPlayer } from "../support/players.ts";
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
  // They take no id: each answers the caller's own slips, which is shown below.
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
  test("R-402 another player's thing is not found, though one has such a thing oneself; one's own is", async () => {
    const [owner, other] = await Promise.all([registerPlayer(server), registerPlayer(server)]);
    const of_owner = (await naming?.(owner)) as AnyInput;
    const of_other = (await naming?.(other)) as AnyInput;
    expect(of_other).not.toEqual(of_owner);
    for (const [player, foreign] of [
      [owner, of_other],
      [other, of_owner],
    ] as const) {
      const refused = await ask(server, name, foreign, { token: player.token });
      expect([403, 404]).toContain(refused.status);
      for (const { user_code } of [owner, other])
        expect(refused.bytes.toString("utf8")).not.toContain(user_code);
    }
    const answers = [
      await ask(server, name, of_owner, { token: owner.token }),
      await ask(server, name, of_other, { token: other.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Each gets his own thing: a read that told both the same would have told one of them the other's.
    const [first, second] = answers.map(({ bytes }) => bytes.toString("utf8"));
    expect(routes[name].method !== "GET" || first !== second).toBe(true);
  });
});

/** One player whom all others must not see, and who has something of everything. */
const owner = await givePossessions(server);

describe.each(rows)("$title", ({ name }) => {
  test("R-402 the answer to one player, who has things of his own, holds nothing of another", async () => {
    const caller = await givePossessions(server);
    const input = (await exampleOf(name, server, caller)) as AnyInput;
    const answer = await ask(server, name, input, { token: caller.token });
    expect(answer.status).toBe(200);
    const text = answer.bytes.toString("utf8");
    expect(owner.traces.filter((trace) => text.includes(trace))).toEqual([]);
  });
});

/** What a read without an id must show of the caller's own, so that an empty answer does not pass for a right one. */
const shown: { [N in PlayerRoute]?: (player: Possessions) => string[] } = {
  getProfile: ({ user_code, name, balance }) => [user_code, name, String(balance)],
  listSessions: ({ session_ids }) => session_ids,
  getProtection: ({ limit }) => [String(limit)],
};

test.each(Object.entries(shown))("R-402 %s answers the caller's own", async (name, traces) => {
  const other = await givePossessions(server);
  for (const player of [owner, other]) {
    const answer = await ask(server, name as "getProfile", {}, { token: player.token });
    const text = answer.bytes.toString("utf8");
    expect(traces(player).filter((trace) => !text.includes(trace))).toEqual([]);
  }
});

const slipLists = {
  "1d": "listOneDSlips",
  "2d": "listTwoDSlips",
  "3d": "listThreeDSlips",
  c1d: "listCryptoOneDSlips",
  c2d: "listCryptoTwoDSlips",
} as const satisfies Record<string, HistoryRouteName>;

test("R-402 R-408 each list of slips has all slips of the caller, and no other, on draws that both have bet on", async () => {
  const other = await givePossessions(server);
  for (const player of [owner, other])
    for (const [game, name] of Object.entries(slipLists)) {
      const { data, period } = await call(server, name, { query: {} }, { token: player.token });
      const own = player.slips.filter((slip) => slip.game === game);
      expect(data.map(({ no }) => no)).toEqual(own.map(({ no }) => no));
      expect(period.slips).toBe(own.length);
    }
});
