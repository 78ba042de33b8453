import type { Level2RouteName, PlayerRouteName } from "@shwe/contract/office/routes";
import { sql } from "kysely";

import type { AnyExample } from "./examples.ts";
import { somePhoto } from "./pictures.ts";
import { call, registerPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";

type MakeExample = (setting: { server: TestServer }) => AnyExample | Promise<AnyExample>;

const reason = "asked by the player";

const ofPlayer =
  (given: Omit<AnyExample, "params"> = {}): MakeExample =>
  async ({ server }) => {
    const { id } = await registerPlayer(server);
    return { ...given, params: { id: String(id) } };
  };

/** A request for level 2 of a new player, which waits for a decision. */
const someRequest = async ({ database }: TestServer, player_id: number): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into level2_request (player_id) values (${player_id}) returning id`.execute(
    database.owner,
  );
  return String(rows[0]?.id);
};
const ofRequest =
  (body?: Record<string, unknown>): MakeExample =>
  async ({ server }) => {
    const { id } = await registerPlayer(server);
    const params = { id: await someRequest(server, id) };
    return body === undefined ? { params } : { params, body };
  };

/** A request with a picture. */
const ofPicture: MakeExample = async ({ server }) => {
  const { id, token } = await registerPlayer(server);
  await call(server, "submitLevel2", { image: await somePhoto(300, 400) }, { token });
  const { rows } = await sql<{ id: bigint }>`
    select id from level2_request where player_id = ${id}`.execute(server.database.owner);
  return { params: { id: String(rows[0]?.id) } };
};

const ofFrozenPlayer: MakeExample = async ({ server }) => {
  const { id } = await registerPlayer(server);
  await sql`update player set frozen_at = clock_timestamp() where id = ${id}`.execute(
    server.database.owner,
  );
  return { params: { id: String(id) }, body: { reason } };
};

/** The input of a successful call of each route about players, level 2 and the search. Each call needs a new one. */
export const playerExamples: Readonly<Record<PlayerRouteName | Level2RouteName, MakeExample>> = {
  listPlayers: () => ({ query: { sort: "balance", level2: "no" } }),
  exportPlayers: () => ({ query: { level2: "yes" } }),
  findPlayers: () => ({ body: { text: "Mya" } }),
  search: () => ({ body: { text: "Mya" } }),
  getPlayer: ofPlayer(),
  getPlayerOverview: ofPlayer(),
  getPlayerStatement: ofPlayer({ query: { account: "main" } }),
  listPlayerSlips: ofPlayer({ query: { from: "2026-11-01", to: "2026-11-30" } }),
  listPlayerSessions: ofPlayer(),
  getPlayerProtection: ofPlayer(),
  listPlayerLevel2: ofPlayer(),
  listPlayerNotes: ofPlayer(),
  listPlayerLinks: ofPlayer(),
  listPlayerActs: ofPlayer(),
  listPlayerMeasures: ofPlayer(),
  revealPhone: ofPlayer({ body: { reason } }),
  addPlayerNote: ofPlayer({ body: { text: "called back" } }),
  freezePlayer: ofPlayer({ body: { hours: 1, reason } }),
  unfreezePlayer: ofFrozenPlayer,
  endPlayerSessions: ofPlayer({ body: { reason } }),
  correctBalance: ofPlayer({
    body: { kind: "correction", account: "main", amount: 100, note: reason },
  }),
  listLevel2: () => ({}),
  getLevel2: ofRequest(),
  getLevel2Picture: ofPicture,
  claimLevel2: ofRequest(),
  releaseLevel2: ofRequest(),
  approveLevel2: ofRequest({ note: null }),
  rejectLevel2: ofRequest({ reason: "altered", note: null }),
};
