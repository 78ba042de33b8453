import { randomUUID } from "node:crypto";

import { grantSeed } from "../../../src/ledger/index.ts";
import { call, registerPlayer, type TestPlayer } from "../players.ts";
import type { TestServer } from "../server.ts";

/** Gives a player money and transfers it to the game wallet, after which games can be launched. */
export const fillGameWallet = async (
  server: TestServer,
  { id, token }: Pick<TestPlayer, "id" | "token">,
  kyat: number,
): Promise<void> => {
  const amount = BigInt(kyat) * 100n;
  await grantSeed(server.ctx.db, { player_id: BigInt(id), amount, key: randomUUID() });
  await call(server, "transferIn", { body: { amount: kyat } }, { token });
};

/** A new player with money in the game wallet. */
export const gamePlayer = async (server: TestServer, kyat = 1_000): Promise<TestPlayer> => {
  const player = await registerPlayer(server);
  await fillGameWallet(server, player, kyat);
  return player;
};
