import { connect } from "../../../apps/server/scripts/lib/connect.ts";
import { houseAccounts } from "../../../apps/server/src/ledger/index.ts";
import { hashToken, makeToken } from "../../../apps/server/src/platform/secrets/index.ts";
import type { Player } from "../neutral.ts";
import type { LocalWallet } from "../wallet-under-test.ts";
import { provider_ids } from "./fill-wallet.ts";
import type { Client } from "./local-database.ts";

const units_per_hundredth = 100n;

const playerIdOf = async (owner: Client, { player_ref }: Player): Promise<string> => {
  const { rows } = await owner.query<{ player_id: string }>(
    "select player_id from game_player where ref = $1",
    [player_ref],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no player ${player_ref}`);
  return row.player_id;
};

const numberIn = async (owner: Client, text: string): Promise<bigint> => {
  const { rows } = await owner.query<{ value: string }>(text, [provider_ids.own]);
  return BigInt(rows[0]?.value ?? 0);
};

/** What the kit does to the wallet's database behind its back. */
export const createLocalWallet = (
  owner: Client,
  owner_url: string,
  restart: () => Promise<void>,
): LocalWallet => ({
  restart,
  countRows: async () => {
    const { rows } = await owner.query<Record<string, string>>(
      `select (select count(*) from game_tx) as game_tx, (select count(*) from game_round) as game_round,
        (select count(*) from transfer) as transfer`,
    );
    return Object.fromEntries(
      Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]),
    );
  },
  fractions: async () => ({
    left_over: await numberIn(
      owner,
      "select coalesce(sum(left_over), 0) as value from game_fraction where provider_id = $1",
    ),
    posted:
      units_per_hundredth *
      (await numberIn(
        owner,
        "select coalesce(sum(amount), 0) as value from transfer where kind = 'game_rounding' and $1 > 0",
      )),
  }),
  fund: async (player, amount) => {
    await owner.query(
      `select ledger_post(array[$2::bigint], array[ledger_account_id($1::bigint, 'player.game')], array[$3::bigint],
        array['seed'::transfer_kind], array[nextval('game_tx_id')])`,
      [
        await playerIdOf(owner, player),
        houseAccounts.capital,
        String(amount / units_per_hundredth),
      ],
    );
  },
  launchFor: async (player) => {
    const token = makeToken();
    await owner.query(
      `insert into game_session (provider_id, player_id, login_session_id, game_id, token_hash, locale, token_expires_at)
        select provider_id, player_id, login_session_id, game_id, $2, locale, clock_timestamp() + interval '1 minute'
        from game_session where id = $1`,
      [player.session_id, hashToken(token)],
    );
    return token;
  },
  expireToken: async (token) => {
    await owner.query(
      `update game_session set created_at = created_at - interval '61 seconds',
          token_expires_at = token_expires_at - interval '61 seconds'
        where token_hash = $1`,
      [hashToken(token)],
    );
  },
  freeze: async (player) => {
    await owner.query("select identity_freeze($1, clock_timestamp() + interval '1 day')", [
      await playerIdOf(owner, player),
    ]);
  },
  startBreak: async (player) => {
    await owner.query(
      `insert into protection_break (player_id, kind, starts_at, ends_at)
        values ($1, 'timeout', clock_timestamp(), clock_timestamp() + interval '2 days')`,
      [await playerIdOf(owner, player)],
    );
  },
  logOut: async (player) => {
    await owner.query(
      "update session set revoked_at = clock_timestamp() where player_id = $1 and revoked_at is null",
      [await playerIdOf(owner, player)],
    );
  },
  limitStakes: async (player, amount) => {
    await owner.query(
      `insert into protection_limit (player_id, kind, period, period_on, amount, used)
        values ($1, 'stake', 'day', protection_period_on('day', clock_timestamp()), $2, 0)`,
      [await playerIdOf(owner, player), String(amount / units_per_hundredth)],
    );
  },
  setGame: async (code, is_on) => {
    await owner.query("update game set is_on = $2 where code = $1", [code, is_on]);
  },
  hold: async (player) => {
    const holder = await connect(owner_url);
    await holder.query("begin");
    await holder.query("select from game_player where ref = $1 for update", [player.player_ref]);
    return async () => {
      await holder.query("rollback");
      await holder.end();
    };
  },
});
