import type { Input } from "@shwe/contract/player/schemas";

import type { TestPlayer } from "../players.ts";
import type { TestServer } from "../server.ts";
import { giveGame, giveProvider, turnGames } from "./games.ts";
import { fillGameWallet } from "./players.ts";

const category_id = 2;
const some_days = { start_date: "2026-11-01", end_date: "2026-11-30" };

const someGame = async ({ database: { owner } }: TestServer) =>
  giveGame(owner, { provider_id: await giveProvider(owner, category_id), category_id });

const someLaunch = async (server: TestServer, player: TestPlayer): Promise<Input<"launchGame">> => {
  await turnGames(server.database.owner, true);
  await fillGameWallet(server, player, 100);
  const { provider_id, code } = await someGame(server);
  const p_code = String(provider_id);
  const cate_code = String(category_id);
  return { params: { user_code: player.user_code, p_code, cate_code, g_code: code } };
};

/** The inputs of successful calls of the module casino, which `examples.ts` includes. */
export const casinoExamples = {
  listGames: () => ({ query: { category: "2", provider: "1" } }),
  listCategoryProviders: () => ({ params: { category_id: "2" } }),
  listHotProviders: () => ({ params: { type: "3" } }),
  launchGame: someLaunch,
  setFavouriteGame: async (server: TestServer) => ({
    body: { game_id: (await someGame(server)).id, is_favourite: true },
  }),
  listGameReport: async ({ database: { owner } }: TestServer) => ({
    params: { p_code: String(await giveProvider(owner, category_id)) },
    query: some_days,
  }),
  listTransitions: () => ({ query: some_days }),
  listTransitionDetails: async ({ database: { owner } }: TestServer) => ({
    query: { p_code: String(await giveProvider(owner, category_id)), ...some_days },
  }),
};
