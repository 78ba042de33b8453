import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import { assertDurable } from "../../apps/server/bench/lib/assert-durable.ts";
import {
  withProductServer,
  type ProductServer,
} from "../../apps/server/bench/lib/product-server.ts";
import {
  giveSeats,
  provider_id,
  type WalletSeat,
} from "../../apps/server/bench/lib/wallet-seats.ts";
import { withClient, type connect } from "../../apps/server/scripts/lib/connect.ts";
import { admin_address } from "../../apps/server/test/support/template.ts";
import { addShortFlights } from "../studio/chains.ts";

export type Client = Awaited<ReturnType<typeof connect>>;

export type BenchStudio = {
  port: number;
  /** The database of the studio. */
  db: Client;
  database_url: string;
  /** The database of the wallet. */
  wallet_url: string;
  /** One for each player. */
  cookies: string[];
};

type Order = { players: number; betting_ms: number };
type Key = { key_id: string; secret: string };

const game_code = "hintha-flight";
/** The studio opens the room only if it has a key of the game's provider in its catalogue, which makes no calls here. */
const catalogue_provider_id = 38;
const start_script = fileURLToPath(new URL("../../apps/studio/scripts/start.ts", import.meta.url));

type StudioOrder = { database_url: string; wallet_port: number; key: Key; betting_ms: number };

const spawnStudio = async ({
  database_url,
  wallet_port,
  key: { key_id, secret },
  betting_ms,
}: StudioOrder): Promise<{ port: number; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [start_script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...{ STUDIO_MODE: "test", STUDIO_PORT: "0", STUDIO_DATABASE_URL: database_url },
      STUDIO_WALLET_URL: `http://127.0.0.1:${wallet_port}`,
      STUDIO_KEYS: `${provider_id}:${key_id}:${secret},${catalogue_provider_id}:unused:${secret}`,
      STUDIO_CHAIN_LENGTH: "1000",
      ...{ STUDIO_FLIGHT_BETTING_MS: String(betting_ms), STUDIO_FLIGHT_PAUSE_MS: "500" },
    },
  });
  const exited = once(child, "exit");
  const [line] = (await Promise.race([
    once(child.stdout, "data"),
    exited.then(() => {
      throw new Error("the studio did not start");
    }),
  ])) as [Buffer];
  const { port } = new URL(line.toString().replace("studio: ", "").trim());
  return {
    port: Number(port),
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
};

/** Opens a session of the studio for each player, as the launch does. */
const addSessions = async (db: Client, seats: readonly WalletSeat[]): Promise<string[]> => {
  const tokens = seats.map(() => randomBytes(32).toString("base64url"));
  await db.query(
    `insert into play_session (token_hash, provider_id, player_ref, wallet_session_id, game_code, currency, language, expires_at)
      select hash, $4, player_ref, session_id, $5, 'MMK', 'mm', now() + interval '1 hour'
      from unnest($1::bytea[], $2::text[], $3::uuid[]) as given(hash, player_ref, session_id)`,
    [
      tokens.map((token) => createHash("sha256").update(token).digest()),
      seats.map(({ player_ref }) => player_ref),
      seats.map(({ session_id }) => session_id),
      provider_id,
      game_code,
    ],
  );
  return tokens.map((token) => `studio-${game_code}=${token}`);
};

const withStudioDatabase = (work: (database_url: string) => Promise<void>): Promise<void> =>
  withClient(admin_address, async (admin) => {
    const name = `shwe_studio_bench_${randomBytes(6).toString("hex")}`;
    await admin.query(`create database ${name}`);
    const url = new URL(admin_address);
    url.pathname = `/${name}`;
    try {
      await assertDurable(url.href);
      await addShortFlights(url.href);
      await work(url.href);
    } finally {
      await admin.query(`drop database ${name} with (force)`);
    }
  });

type Started = { wallet: ProductServer; seats: WalletSeat[]; key: Key; betting_ms: number };

const withStudioOf = (
  { wallet, seats, key, betting_ms }: Started,
  work: (studio: BenchStudio) => Promise<void>,
): Promise<void> =>
  withStudioDatabase(async (database_url) => {
    const order = { database_url, wallet_port: wallet.port, key, betting_ms };
    const { port, stop } = await spawnStudio(order);
    try {
      await withClient(database_url, async (db) => {
        const cookies = await addSessions(db, seats);
        await work({ port, db, database_url, wallet_url: wallet.owner_url, cookies });
      });
    } finally {
      await stop();
    }
  });

/** Runs `work` with the product's wallet, a studio of its own, and players with money and open sessions. */
export const withBenchStudio = (
  { players, betting_ms }: Order,
  work: (studio: BenchStudio) => Promise<void>,
): Promise<void> => {
  const game_keys = `bench:${randomBytes(32).toString("hex")}`;
  const key = { key_id: "bench", secret: randomBytes(24).toString("base64url") };
  return withProductServer(
    async (wallet) => {
      const seats = await giveSeats(wallet.owner_url, {
        ...{ players, seats: players, game_code, key, game_keys },
      });
      await withStudioOf({ wallet, seats, key, betting_ms }, work);
    },
    { role: "wallet", env: { GAME_KEYS: game_keys } },
  );
};
