import { withClient } from "../../scripts/lib/connect.ts";
import { game_key_use } from "../../src/modules/casino/wallet/providers.ts";
import { parseKeyRing, sealBytes } from "../../src/platform/secrets/index.ts";
import { first_bettor_id, seedBettors } from "../../test/support/fixtures/bettors.ts";

export const provider_id = 9_001;

/** A player with an open session of the provider's game. */
export type WalletSeat = { player_ref: string; session_id: string };

type Order = {
  /** Players with money on the game wallet. */
  players: number;
  /** How many of them have a session. */
  seats: number;
  game_code: string;
  key: { key_id: string; secret: string };
  /** The keys with which the wallet decrypts the secrets of providers. */
  game_keys: string;
};

const kyat = 1_000_000_000;

/** Creates a provider with a game and a key, players with money in the game wallet, and their open sessions. */
export const giveSeats = (
  owner_url: string,
  { players, seats, game_code, key: { key_id, secret }, game_keys }: Order,
): Promise<WalletSeat[]> =>
  withClient(owner_url, async (client) => {
    await seedBettors(client, { count: players, kyat });
    await client.query(`
      select count(*) from (
        select array_agg(ledger_account_id(id, 'player.main')) as debits, array_agg(ledger_account_id(id, 'player.game')) as credits,
          array_agg(${kyat}::bigint * 100) as amounts, array_agg('transfer_in'::transfer_kind) as kinds, array_agg(id) as facts
        from generate_series(${first_bettor_id}::bigint, ${first_bettor_id + players - 1}) id
      ) given, ledger_post(debits, credits, amounts, kinds, facts)`);
    await client.query(`
      insert into provider (id, name, image, position) values (${provider_id}, 'Bench', '/p.svg', 1);
      insert into game_provider (provider_id, protocol, base_url, addresses, win_max, loss_max)
        values (${provider_id}, 'swp', 'http://127.0.0.1:1', '{127.0.0.0/8}', 100000000000000, 100000000000000);
      insert into game (provider_id, category_id, code, name, image)
        select ${provider_id}, min(id), '${game_code}', 'First', '/g.svg' from game_category;
      update switch set is_on = true where name = 'games'`);
    const sealed = sealBytes(parseKeyRing(game_keys), game_key_use, key_id, Buffer.from(secret));
    await client.query(
      "insert into game_key (key_id, provider_id, slot, sealed) values ($1, $2, 1, $3)",
      [key_id, provider_id, sealed],
    );
    const last_seat = first_bettor_id + seats - 1;
    await client.query(
      `insert into game_player (provider_id, player_id, ref)
        select $1, id, 'player' || id from generate_series($2::bigint, $3) id`,
      [provider_id, first_bettor_id, last_seat],
    );
    const { rows } = await client.query<WalletSeat>(
      `insert into game_session (provider_id, player_id, login_session_id, token_hash, locale, token_expires_at, verified_at)
        select $1, s.player_id, s.id, sha256(s.id::text::bytea), 'my', now(), now() from session s
        where s.player_id between $2 and $3 returning 'player' || player_id as player_ref, id as session_id`,
      [provider_id, first_bettor_id, last_seat],
    );
    await client.query("vacuum analyze");
    return rows;
  });
