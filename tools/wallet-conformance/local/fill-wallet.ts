import { houseAccounts } from "../../../apps/server/src/ledger/index.ts";
import { game_key_use } from "../../../apps/server/src/modules/casino/wallet/providers.ts";
import { parseKeyRing, sealBytes } from "../../../apps/server/src/platform/secrets/index.ts";
import { seedBettors } from "../../../apps/server/test/support/fixtures/bettors.ts";
import type { DriverName, Key } from "../drivers/driver.ts";
import type { Player } from "../neutral.ts";
import type { Client } from "./local-database.ts";

const player_count = 300;
const start_kyat = 100_000;
const category_id = 2;
/** Above what the cases win, so that the caps do not stop the provider in between. */
const cap = 1_000_000_000_000n;
/** An address of documentation, from which nobody calls. */
const foreign_address = "192.0.2.0/24";

export const provider_ids = { own: 901, foreign: 902 } as const;
export const game_codes = ["kit-game-1", "kit-game-2"] as const;
const keys: readonly (Key & { provider_id: number; slot: number })[] = [
  { key_id: "kit-1", secret: "the first secret of the kit", provider_id: 901, slot: 1 },
  { key_id: "kit-2", secret: "the second secret of the kit", provider_id: 901, slot: 2 },
  { key_id: "kit-3", secret: "the secret of another provider", provider_id: 902, slot: 1 },
];

const insertProvider = async (
  client: Client,
  id: number,
  protocol: DriverName,
  address: string,
): Promise<void> => {
  await client.query(
    `insert into provider (id, name, image, position) values ($1::int, 'Conformance kit ' || $1::int, '/pictures/kit.webp', $1::int)`,
    [id],
  );
  await client.query("update switch set is_on = true where name = 'games' and not is_on");
  await client.query(
    `insert into game_provider (provider_id, protocol, base_url, addresses, win_max, loss_max)
      values ($1, $2, 'http://127.0.0.1:9', array[$3::cidr], $4, $4)`,
    [id, protocol, address, cap],
  );
};

const insertGames = (client: Client): Promise<unknown> =>
  client.query(
    `insert into game (provider_id, category_id, code, name, image)
      select $1, (select id from game_category order by id = $2 desc limit 1), code, code, '/pictures/kit.webp'
      from unnest($3::text[]) code`,
    [provider_ids.own, category_id, game_codes],
  );

/** The players of the kit, each with money on the game balance and an open session of the first game. */
const insertPlayers = async (client: Client): Promise<Player[]> => {
  const bettors = await seedBettors(client, { count: player_count, kyat: start_kyat });
  const ids = bettors.map(({ player_id }) => player_id);
  await client.query(
    `select count(*) from (
      select array_agg($2::bigint) as debits, array_agg(ledger_account_id(id, 'player.game')) as credits,
        array_agg($3::bigint * 100) as amounts, array_agg('seed'::transfer_kind) as kinds, array_agg(id) as facts
      from unnest($1::bigint[]) id
    ) given, ledger_post(debits, credits, amounts, kinds, facts)`,
    [ids, houseAccounts.capital, start_kyat],
  );
  await client.query(
    `insert into game_player (provider_id, player_id, ref)
      select $2, id, 'kit' || lpad(id::text, 9, '0') from unnest($1::bigint[]) id`,
    [ids, provider_ids.own],
  );
  const { rows } = await client.query<Player>(
    `insert into game_session
        (provider_id, player_id, login_session_id, game_id, token_hash, locale, token_expires_at, verified_at)
      select p.provider_id, p.player_id, s.id, g.id, sha256(p.ref::bytea), 'mm', clock_timestamp(), clock_timestamp()
      from game_player p
      join session s on s.player_id = p.player_id
      join game g on g.provider_id = p.provider_id and g.code = $2
      where p.player_id = any ($1::bigint[]) and p.provider_id = $3
      returning (select ref from game_player where player_id = game_session.player_id and provider_id = $3) as player_ref,
        id as session_id`,
    [ids, game_codes[0], provider_ids.own],
  );
  return rows;
};

/** Fills a new database with a provider of the dialect, its keys and games, another provider elsewhere, and players. */
export const fillWallet = async (client: Client, protocol: DriverName, ring: string) => {
  await insertProvider(client, provider_ids.own, protocol, "127.0.0.0/8");
  await insertProvider(client, provider_ids.foreign, protocol, foreign_address);
  const key_ring = parseKeyRing(ring);
  for (const { key_id, secret, provider_id, slot } of keys)
    await client.query(
      "insert into game_key (key_id, provider_id, slot, sealed) values ($1, $2, $3, $4)",
      [key_id, provider_id, slot, sealBytes(key_ring, game_key_use, key_id, Buffer.from(secret))],
    );
  await insertGames(client);
  const [key, second_key, foreign_key] = keys;
  if (key === undefined || second_key === undefined || foreign_key === undefined)
    throw new Error("the kit has three keys");
  return { players: await insertPlayers(client), key, second_key, foreign_key };
};
