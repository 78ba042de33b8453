import type { CasinoRouteName } from "@shwe/contract/office/routes";
import { sql } from "kysely";

import { giveProvider } from "./casino.ts";
import type { AnyExample } from "./examples.ts";
import { registerPlayer } from "./players.ts";
import type { TestServer } from "./server.ts";

type Setting = { server: TestServer };

const body = { reason: "because of a test" };

const someProvider = async ({ server }: Setting): Promise<number> =>
  (await giveProvider(server, { win_max: 1_000_00n, loss_max: 1_000_00n })).id;
const byProvider = async (setting: Setting) => ({
  params: { id: String(await someProvider(setting)) },
});

const stoppedProvider = async (setting: Setting) => {
  const id = await someProvider(setting);
  await sql`update game_provider set stopped_at = clock_timestamp(), stop_reason = 'a test' where provider_id = ${id}`.execute(
    setting.server.database.owner,
  );
  return { params: { id: String(id) }, body };
};

const heldCredit = async (setting: Setting) => {
  const provider_id = await someProvider(setting);
  const { id } = await registerPlayer(setting.server);
  await sql`insert into game_held (provider_id, tx_id, player_id, kind, body_hash, amount)
    values (${provider_id}, 'win-1', ${id}, 'win', gen_random_uuid(), 200000)`.execute(
    setting.server.database.owner,
  );
  return { params: { provider_id: String(provider_id), tx_id: "win-1" }, body };
};

const someRound = async (setting: Setting) => {
  const provider_id = await someProvider(setting);
  const { id } = await registerPlayer(setting.server);
  const { rows } = await sql<{ id: bigint }>`
    insert into game_round (provider_id, player_id, round_id, game_code, balance_before, balance_after, opened_at, changed_at)
    values (${provider_id}, ${id}, 'r-1', 'mines', 0, 0, clock_timestamp(), clock_timestamp()) returning id`.execute(
    setting.server.database.owner,
  );
  return { params: { id: String(rows[0]?.id) } };
};

type Examples = Partial<
  Record<CasinoRouteName, (setting: Setting) => Promise<AnyExample> | AnyExample>
>;

/** The inputs of successful calls about games. */
export const casino_examples: Examples = {
  stopGameProvider: async (setting) => ({ ...(await byProvider(setting)), body }),
  startGameProvider: stoppedProvider,
  changeGameCaps: async (setting) => ({
    ...(await byProvider(setting)),
    body: { ...body, win_max: 2_000, loss_max: 1_000 },
  }),
  issueGameKey: async (setting) => ({ ...(await byProvider(setting)), body: {} }),
  retireGameKey: async ({ server }) => {
    const { key_id } = await giveProvider(server);
    return { params: { key_id }, body };
  },
  releaseHeldCredit: heldCredit,
  listGameRounds: () => ({ query: { stuck: "1", player: "0123456789" } }),
  getGameRound: someRound,
};
