import { randomBytes, randomInt } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { playerAccount } from "../../src/ledger/index.ts";
import { game_key_use } from "../../src/modules/casino/wallet/providers.ts";
import { hashToken, sealBytes, type KeyRing } from "../../src/platform/secrets/index.ts";

/** The rows of games, for server tests and browser tests. */
type Casino = {
  ctx: { config: { game_keys: KeyRing } };
  database: { owner: Kysely<DB> };
};

export type TestProvider = {
  id: number;
  key_id: string;
  secret: string;
  game_code: string;
};

/** A provider with one game, and caps that no test reaches unless it sets its own. */
export const giveProvider = async (
  { ctx, database: { owner } }: Casino,
  given: { protocol?: "swp" | "gsc"; win_max?: bigint; loss_max?: bigint; unit_size?: bigint } = {},
): Promise<TestProvider> => {
  const key_id = `key-${randomBytes(6).toString("hex")}`;
  const secret = randomBytes(24).toString("base64url");
  const {
    protocol = "swp",
    win_max = 10n ** 14n,
    loss_max = 10n ** 14n,
    unit_size = 10_000n,
  } = given;
  const { rows } = await sql<{ id: number }>`
    insert into provider (id, name, image, position)
    values ((select coalesce(max(id), 900) + 1 from provider), ${key_id}, '/providers/test.svg', 1) returning id`.execute(
    owner,
  );
  const id = rows[0]?.id ?? 0;
  await sql`insert into game_category (id, slug, name, image, position)
    values (2, 'slot', '{"my":"s","en":"s","zh-Hans":"s","th":"s"}', '/c.svg', 1) on conflict do nothing`.execute(
    owner,
  );
  await sql`insert into game_provider (provider_id, protocol, base_url, addresses, win_max, loss_max, unit_size)
    values (${id}, ${protocol}, 'http://studio.localhost:7410', '{127.0.0.0/8,::1/128}', ${win_max}, ${loss_max}, ${unit_size})`.execute(
    owner,
  );
  await sql`update switch set is_on = true where name = 'games' and not is_on`.execute(owner);
  await sql`insert into game_key (key_id, provider_id, slot, sealed)
    values (${key_id}, ${id}, 1, ${sealBytes(ctx.config.game_keys, game_key_use, key_id, Buffer.from(secret))})`.execute(
    owner,
  );
  const game_code = "first-game";
  await sql`insert into game (provider_id, category_id, code, name, image)
    values (${id}, 2, ${game_code}, 'First', '/g.svg'), (${id}, 2, 'second-game', 'Second', '/g.svg')`.execute(
    owner,
  );
  return { id, key_id, secret, game_code };
};

/** A session of a game whose token was not exchanged yet. */
export type OpenedGame = { player_ref: string; session_id: string; token: string };

/** Moves money to a player's game wallet, in kyat. */
export const giveGameMoney = async (
  { database: { owner } }: Pick<Casino, "database">,
  player_id: bigint,
  kyat: number,
): Promise<void> => {
  await sql`select ledger_post(array[-1]::bigint[], array[${playerAccount(player_id, "game")}]::bigint[],
    array[${kyat * 100}]::bigint[], array['seed']::transfer_kind[], array[${randomInt(1, 2 ** 40)}]::bigint[])`.execute(
    owner,
  );
};

/** Opens a game for a player as the launch does, without exchanging the token. */
export const launchFor = async (
  { database: { owner } }: Pick<Casino, "database">,
  provider: TestProvider,
  player_id: bigint,
  locale = "my",
): Promise<OpenedGame> => {
  const token = randomBytes(32).toString("base64url");
  const ref = randomBytes(10).toString("hex");
  const { rows } = await sql<{ ref: string }>`
    insert into game_player (provider_id, player_id, ref) values (${provider.id}, ${player_id}, ${ref})
    on conflict (provider_id, player_id) do update set ref = game_player.ref returning ref`.execute(
    owner,
  );
  const opened = await sql<{ id: string }>`
    insert into game_session (provider_id, player_id, login_session_id, game_id, token_hash, locale, token_expires_at)
    values (${provider.id}, ${player_id}, (select id from session where player_id = ${player_id} order by created_at desc limit 1),
      (select id from game where provider_id = ${provider.id} and code = ${provider.game_code}),
      ${hashToken(token)}, ${locale}, clock_timestamp() + interval '1 minute') returning id`.execute(
    owner,
  );
  return { player_ref: rows[0]?.ref ?? "", session_id: opened.rows[0]?.id ?? "", token };
};
