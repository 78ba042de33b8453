import { randomUUID } from "node:crypto";

import { grantSeed } from "../../../src/ledger/index.ts";
import type { Counted, PlayerAmount } from "../../../src/modules/protection/index.ts";
import { inTransaction } from "../../../src/platform/db/index.ts";
import { ask, registerPlayer, type TestPlayer } from "../players.ts";
import type { Answer } from "../send.ts";
import type { TestServer } from "../server.ts";
import { accept } from "./play.ts";

/** Registers a player with money in the main wallet. */
export const richPlayer = async (server: TestServer, kyat: number): Promise<TestPlayer> => {
  const player = await registerPlayer(server);
  const amount = BigInt(kyat) * 100n;
  await grantSeed(server.ctx.db, { player_id: BigInt(player.id), amount, key: randomUUID() });
  return player;
};

export const entryOf = ({ id }: TestPlayer, kyat: number): PlayerAmount => ({
  player_id: BigInt(id),
  amount: BigInt(kyat) * 100n,
});

/** Charges one stake or deposit as its command would, and returns whether it was accepted. */
export const count = async (
  { ctx }: TestServer,
  kind: Counted,
  player: TestPlayer,
  kyat: number,
): Promise<boolean> => {
  const entries = [entryOf(player, kyat)];
  const [accepted] = await inTransaction(ctx.db, (tx) => accept(tx, kind, entries));
  return accepted ?? false;
};

export const exclude = (
  server: TestServer,
  { token, password }: TestPlayer,
  months: 6 | 12 | 60 = 6,
): Promise<Answer> => ask(server, "excludeSelf", { body: { months, password } }, { token });
