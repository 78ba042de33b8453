import { randomBytes } from "node:crypto";

import { withClient } from "../../scripts/lib/connect.ts";
import { game_key_use } from "../../src/modules/casino/wallet/providers.ts";
import { parseKeyRing, sealBytes } from "../../src/platform/secrets/index.ts";
import { first_bettor_id, seedBettors } from "../../test/support/fixtures/bettors.ts";
import { startChild } from "./child.ts";
import { withProductServer, type ProductServer } from "./product-server.ts";
import type { WalletLoadOrder, WalletLoadResult, WalletSeat } from "./wallet-load-process.ts";

/** The players of the product, and as many others for the baseline, so that neither waits for rows of the other. */
export const players = 64;
export const provider_id = 9_001;
/** The account of the first player of the baseline: its game wallet. */
export const first_baseline_account = (first_bettor_id + players) * 16 + 2;

export type WalletLoad = {
  send: (
    order: Pick<WalletLoadOrder, "duration_ms" | "rate">,
  ) => Promise<WalletLoadResult & { cpu_seconds: number }>;
};

const kyat = 1_000_000_000;

/** Creates a provider, players with money in the game wallet, and their open sessions. */
const prepare = async (
  owner_url: string,
  { key_id, sealed }: { key_id: string; sealed: Buffer },
): Promise<WalletSeat[]> =>
  withClient(owner_url, async (client) => {
    await seedBettors(client, { count: players * 2, kyat });
    await client.query(`
      select count(*) from (
        select array_agg(ledger_account_id(id, 'player.main')) as debits, array_agg(ledger_account_id(id, 'player.game')) as credits,
          array_agg(${kyat}::bigint * 100) as amounts, array_agg('transfer_in'::transfer_kind) as kinds, array_agg(id) as facts
        from generate_series(${first_bettor_id}::bigint, ${first_bettor_id + players * 2 - 1}) id
      ) given, ledger_post(debits, credits, amounts, kinds, facts)`);
    await client.query(`
      insert into provider (id, name, image, position) values (${provider_id}, 'Bench', '/p.svg', 1);
      insert into game_provider (provider_id, protocol, base_url, addresses, win_max, loss_max)
        values (${provider_id}, 'swp', 'http://127.0.0.1:1', '{127.0.0.0/8}', 100000000000000, 100000000000000);
      insert into game (provider_id, category_id, code, name, image)
        select ${provider_id}, min(id), 'first-game', 'First', '/g.svg' from game_category;
      update switch set is_on = true where name = 'games'`);
    await client.query(
      "insert into game_key (key_id, provider_id, slot, sealed) values ($1, $2, 1, $3)",
      [...[key_id, provider_id, sealed]],
    );
    await client.query(
      `insert into game_player (provider_id, player_id, ref)
        select $1, id, 'player' || id from generate_series($2::bigint, $3) id`,
      [provider_id, first_bettor_id, first_bettor_id + players - 1],
    );
    const { rows } = await client.query<WalletSeat>(
      `insert into game_session (provider_id, player_id, login_session_id, token_hash, locale, token_expires_at, verified_at)
        select $1, s.player_id, s.id, sha256(s.id::text::bytea), 'my', now(), now() from session s
        where s.player_id between $2 and $3 returning 'player' || player_id as player_ref, id as session_id`,
      [provider_id, first_bettor_id, first_bettor_id + players - 1],
    );
    await client.query("vacuum analyze");
    return rows;
  });

/** Runs `work` with the real wallet process and the process that sends calls. */
export const withWalletLoad = async (
  work: (server: ProductServer, load: WalletLoad) => Promise<void>,
): Promise<void> => {
  const ring = `bench:${randomBytes(32).toString("hex")}`;
  const [key_id, secret] = ["bench", randomBytes(24).toString("base64url")];
  await withProductServer(
    async (server) => {
      const sealed = sealBytes(parseKeyRing(ring), game_key_use, key_id, Buffer.from(secret));
      const seats = await prepare(server.owner_url, { key_id, sealed });
      const child = startChild(new URL("wallet-load-process.ts", import.meta.url));
      try {
        await work(server, {
          send: async (order) => {
            const from = server.cpuSeconds();
            child.process.send({
              port: server.port,
              key_id,
              secret,
              seats,
              ...order,
            } satisfies WalletLoadOrder);
            const result = await child.nextMessage<WalletLoadResult>();
            if (result.fault !== null)
              throw new Error(`the load generator failed: ${result.fault}`);
            return { ...result, cpu_seconds: server.cpuSeconds() - from };
          },
        });
      } finally {
        await child.stop();
      }
    },
    { role: "wallet", env: { GAME_KEYS: ring } },
  );
};
