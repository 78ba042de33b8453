import { randomInt, randomUUID } from "node:crypto";

import { toHundredths } from "@shwe/rules";

import { grantSeed } from "../../src/ledger/index.ts";
import { giveDraw, giveSlips, type GivenDraw } from "./draws.ts";
import { call, registerPlayer, type TestPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";

type Game = NonNullable<GivenDraw["game"]>;
const games = ["1d", "2d", "3d", "c1d", "c2d"] as const satisfies Game[];

/**
 * A player with money, a limit, sessions and a slip of every lottery. `traces` are the texts that would reveal them in
 * a response to another player.
 */
export type Possessions = TestPlayer & {
  name: string;
  balance: number;
  limit: number;
  session_ids: string[];
  slips: { game: Game; no: string }[];
  traces: string[];
};

const draws = new WeakMap<TestServer, Promise<Map<Game, bigint>>>();

/** One draw of each lottery per server, on which all players of `givePossessions` bet. */
const drawsOf = (server: TestServer): Promise<Map<Game, bigint>> => {
  const made =
    draws.get(server) ??
    Promise.all(
      games.map(async (game) => [game, await giveDraw(server.database.owner, { game })] as const),
    ).then((entries) => new Map(entries));
  draws.set(server, made);
  return made;
};

/** Seven digits, so that two players rarely have the same amount. */
const someAmount = (): number => randomInt(1_000_001, 9_999_999);

export const givePossessions = async (server: TestServer): Promise<Possessions> => {
  const name = `Ma ${randomUUID().slice(0, 8)}`;
  const player = await registerPlayer(server, { name });
  const { token } = player;
  const player_id = BigInt(player.id);
  const [balance, limit] = [someAmount(), someAmount()];
  await grantSeed(server.ctx.db, {
    player_id,
    amount: toHundredths(balance),
    key: randomUUID(),
  });
  const body = { kind: "loss", period: "month", amount: limit } as const;
  await call(server, "setLimit", { body }, { token });
  const slips: Possessions["slips"] = [];
  for (const [game, draw_id] of await drawsOf(server)) {
    const [id] = await giveSlips(server.database.owner, draw_id, { player_id });
    slips.push({ game, no: `${draw_id}-${id}` });
  }
  const sessions = await server.database.db
    .selectFrom("session")
    .select("id")
    .where("player_id", "=", player_id)
    .execute();
  const session_ids = sessions.map(({ id }) => id);
  // Amounts and slip numbers are formatted as in JSON, because their plain digits could also be part of a date.
  const traces = [
    ...[player.user_code, player.phone, token, name, ...session_ids],
    ...[balance, limit].map((amount) => `:${amount}`),
    ...slips.map(({ no }) => `"${no}"`),
  ];
  return { ...player, name, balance, limit, session_ids, slips, traces };
};
