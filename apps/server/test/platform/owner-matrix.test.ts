import { gameRoutes, lotteryCodes } from "@shwe/contract/player/game-routes";
import { routes, type RouteName, type Routes } from "@shwe/contract/player/routes";
import type { Input } from "@shwe/contract/player/schemas";
import { afterAll, describe, expect, test } from "vitest";

import { exampleOf, examples } from "../support/examples.ts";
import { startPaymentGateway } from "../support/payment-gateway.ts";
import { givePossessions, type Possessions } from "../support/possessions.ts";
import { ask, call, registerPlayer, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const gateway = await startPaymentGateway();
afterAll(() => gateway.end());
const server = await startTestServer({ env: { PAYMENT_GATEWAYS: gateway.setting } });

type PlayerRoute = {
  [N in RouteName]: Routes[N]["access"] extends "player" ? N : never;
}[RouteName];

/**
 * For each route that needs a token, the input that names something of the owner, such as a slip, and with which the
 * owner succeeds. `null` means that the input names nothing: the route acts on the data of the token's player. A new
 * route without an entry here is a compile error.
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
  listCashInMethods: null,
  listCashInAmounts: null,
  reserveCashIn: null,
  openPaymentPage: async (owner) => examples.openPaymentPage(server, owner),
  cancelCashIn: async (owner) => examples.cancelCashIn(server, owner),
  sendCashIn: async (owner) => examples.sendCashIn(server, owner),
  listCashIns: null,
  getCashIn: async (owner) => examples.getCashIn(server, owner),
  beginSlip: async (owner) => examples.beginSlip(server, owner),
  sendSlipPart: async (owner) => examples.sendSlipPart(server, owner),
  listCashInHistory: null,
  listCashOutMethods: null,
  listCashOutAmounts: null,
  listPayees: null,
  addPayee: null,
  removePayee: async (owner) => examples.removePayee(server, owner),
  getCashOutStanding: null,
  requestCashOut: null,
  listCashOuts: null,
  getCashOut: async (owner) => examples.getCashOut(server, owner),
  listCashOutHistory: null,
  giveUpBonuses: null,
  getCashSummary: null,
  getCashPreference: null,
  setCashPreference: null,
  launchGame: async (owner) => examples.launchGame(server, owner),
  // The id is that of a game, which every player may mark.
  listRecentGames: null,
  listFavouriteGames: null,
  setFavouriteGame: null,
  // These routes take no id of a round: each returns the caller's own rounds and transfers, tested in test/casino/report.test.ts.
  listGameReport: null,
  listTransitions: null,
  listTransitionDetails: null,
  placeTwoD: null,
  placeOneD: null,
  placeThreeD: null,
  placeCryptoTwoD: null,
  placeCryptoOneD: null,
  // These routes take no id of a slip: each returns the caller's own slips, which is tested below.
  listTwoDSlips: null,
  listOneDSlips: null,
  listThreeDSlips: null,
  listCryptoTwoDSlips: null,
  listCryptoOneDSlips: null,
  listAllSlips: null,
  listDrawSlips: null,
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

/** The input of any route; which one is known only at run time. */
type AnyInput = Input<"revokeSession">;
const rows = (Object.keys(owned) as PlayerRoute[]).map((name) => ({
  name,
  title: `${routes[name].method} ${routes[name].path}`,
  naming: owned[name] as ((owner: TestPlayer) => Promise<AnyInput>) | null,
}));

test("R-402 the matrix has a row for every route that needs a token", () => {
  const withToken = Object.entries(routes).filter(([, { access }]) => access === "player");
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    withToken.map(([name]) => name).toSorted(),
  );
});

describe.each(rows.filter(({ naming }) => naming !== null))("$title", ({ name, naming }) => {
  test("R-402 a thing of another player is not found, even by a player who has one too; the own one is", async () => {
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
    // Each player receives their own data: equal responses would mean that one player received the other's.
    const [first, second] = answers.map(({ bytes }) => bytes.toString("utf8"));
    expect(routes[name].method !== "GET" || first !== second).toBe(true);
  });
});

/** A player with money, a limit, sessions and slips, none of which may appear in responses to other players. */
const owner = await givePossessions(server);

describe.each(rows)("$title", ({ name }) => {
  test("R-402 the response to a player contains nothing of another player", async () => {
    const caller = await givePossessions(server);
    const input = (await exampleOf(name, server, caller)) as AnyInput;
    const answer = await ask(server, name, input, { token: caller.token });
    expect(answer.status).toBe(200);
    const text = answer.bytes.toString("utf8");
    expect(owner.traces.filter((trace) => text.includes(trace))).toEqual([]);
  });
});

/** What the response of a route without an id must contain of the caller, so that an empty response does not pass. */
const shown: { [N in PlayerRoute]?: (player: Possessions) => string[] } = {
  getProfile: ({ user_code, name, balance }) => [user_code, name, String(balance)],
  listSessions: ({ session_ids }) => session_ids,
  getProtection: ({ limit }) => [String(limit)],
};

test.each(Object.entries(shown))("R-402 %s returns the caller's own data", async (name, traces) => {
  const other = await givePossessions(server);
  for (const player of [owner, other]) {
    const answer = await ask(server, name as "getProfile", {}, { token: player.token });
    const text = answer.bytes.toString("utf8");
    expect(traces(player).filter((trace) => !text.includes(trace))).toEqual([]);
  }
});

test("R-402 R-408 each list of slips has exactly the caller's slips, on draws that both players have bet on", async () => {
  const other = await givePossessions(server);
  for (const player of [owner, other])
    for (const game of lotteryCodes) {
      const { data, period } = await call(
        server,
        gameRoutes[game].slips,
        { query: {} },
        { token: player.token },
      );
      const own = player.slips.filter((slip) => slip.game === game);
      expect(data.map(({ no }) => no)).toEqual(own.map(({ no }) => no));
      expect(period.slips).toBe(own.length);
    }
  for (const player of [owner, other]) {
    const all = await call(server, "listAllSlips", { query: {} }, { token: player.token });
    expect(all.data.map(({ no }) => no)).toEqual(player.slips.map(({ no }) => no).toReversed());
    for (const { no } of player.slips) {
      const params = { id: no.split("-")[0] ?? "" };
      const ofDraw = await call(server, "listDrawSlips", { params }, { token: player.token });
      expect(ofDraw.data.map((slip) => slip.no)).toEqual([no]);
    }
  }
});
