import { randomUUID } from "node:crypto";

import { gameRoutes, lotteryCodes } from "@shwe/contract/player/game-routes";
import type { Reply } from "@shwe/contract/player/schemas";
import { formatNumber, games } from "@shwe/rules/lottery";

import { grantSeed } from "../../src/ledger/index.ts";
import { giveDraw, type GivenDraw } from "./draws.ts";
import { ask, call, registerPlayer, type TestPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";
import { linesOf, readExposure, readSlips } from "./slips.ts";

export type Placed = Reply<"placeTwoD">;

/** The five routes that place slips, with their lottery and one valid number. */
export const lotteries = lotteryCodes.map(
  (code) => [gameRoutes[code].place, code, formatNumber(games[code], 7)] as const,
);

/** Helpers for one server: players with money, draws, and bets on 2D. */
export const createBetting = (server: TestServer) => {
  const { ctx, database } = server;

  const grant = ({ id }: TestPlayer, kyat: number) =>
    grantSeed(ctx.db, {
      player_id: BigInt(id),
      amount: BigInt(kyat) * 100n,
      key: randomUUID(),
    });

  return {
    grant,
    rich: async (kyat = 1_000_000): Promise<TestPlayer> => {
      const player = await registerPlayer(server);
      await grant(player, kyat);
      return player;
    },
    draw: async (given: GivenDraw = {}) => Number(await giveDraw(database.owner, given)),
    bet: ({ token }: TestPlayer, draw_id: number, lines: string[], key: string = randomUUID()) =>
      ask(
        server,
        "placeTwoD",
        { body: { draw_id, bet_obj: linesOf(...lines) } },
        { token, headers: { "idempotency-key": key, "accept-language": "en" } },
      ),
    balanceOf: async ({ token }: TestPlayer) =>
      (await call(server, "getProfile", {}, { token })).data.balance,
    slipsOf: (draw_id: number) => readSlips(database, draw_id),
    exposureOf: (draw_id: number) => readExposure(database, draw_id),
  };
};
