import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import { assertDurable } from "../../apps/server/bench/lib/assert-durable.ts";
import { startChild, type Child } from "../../apps/server/bench/lib/child.ts";
import { withClient, type connect } from "../../apps/server/scripts/lib/connect.ts";
import { admin_address } from "../../apps/server/test/support/template.ts";
import { addShortFlights } from "../studio/chains.ts";

export type Client = Awaited<ReturnType<typeof connect>>;

export type BenchStudio = {
  port: number;
  db: Client;
  database_url: string;
  wallet: Child;
  cookies: string[];
};

type Order = { players: number; betting_ms: number };

const provider_id = 38;
const start_script = fileURLToPath(new URL("../../apps/studio/scripts/start.ts", import.meta.url));
const secret = randomBytes(24).toString("base64url");

const spawnStudio = async (
  database_url: string,
  wallet_port: number,
  betting_ms: number,
): Promise<{ port: number; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [start_script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...{ STUDIO_MODE: "test", STUDIO_PORT: "0", STUDIO_DATABASE_URL: database_url },
      STUDIO_WALLET_URL: `http://127.0.0.1:${wallet_port}`,
      ...{ STUDIO_KEYS: `${provider_id}:bench:${secret}`, STUDIO_CHAIN_LENGTH: "1000" },
      ...{ STUDIO_FLIGHT_BETTING_MS: String(betting_ms), STUDIO_FLIGHT_PAUSE_MS: "500" },
    },
  });
  const exited = once(child, "exit");
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { port } = new URL(line.toString().replace("studio: ", "").trim());
  return {
    port: Number(port),
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
};

/** Opens a session for each player, as the launch does. */
const addSessions = async (db: Client, players: number): Promise<string[]> => {
  const tokens = Array.from({ length: players }, () => randomBytes(32).toString("base64url"));
  await db.query(
    `insert into play_session (token_hash, provider_id, player_ref, wallet_session_id, game_code, currency, language, expires_at)
      select hash, $2, 'player' || lpad(at::text, 6, '0'), gen_random_uuid(), 'hintha-flight', 'MMK', 'mm', now() + interval '1 hour'
      from unnest($1::bytea[]) with ordinality as given(hash, at)`,
    [tokens.map((token) => createHash("sha256").update(token).digest()), provider_id],
  );
  return tokens.map((token) => `studio-hintha-flight=${token}`);
};

/** Runs `work` with a studio of its own, a wallet that accepts everything, and players with open sessions. */
export const withBenchStudio = (
  { players, betting_ms }: Order,
  work: (studio: BenchStudio) => Promise<void>,
): Promise<void> =>
  withClient(admin_address, async (admin) => {
    const name = `shwe_studio_bench_${randomBytes(6).toString("hex")}`;
    await admin.query(`create database ${name}`);
    const url = new URL(admin_address);
    url.pathname = `/${name}`;
    const wallet = startChild(new URL("wallet-process.ts", import.meta.url), { args: [secret] });
    try {
      await assertDurable(url.href);
      const wallet_port = await wallet.nextMessage<number>();
      await addShortFlights(url.href);
      const studio = await spawnStudio(url.href, wallet_port, betting_ms);
      try {
        await withClient(url.href, async (db) => {
          const cookies = await addSessions(db, players);
          await work({ port: studio.port, db, database_url: url.href, wallet, cookies });
        });
      } finally {
        await studio.stop();
      }
    } finally {
      await wallet.stop();
      await admin.query(`drop database ${name} with (force)`);
    }
  });
