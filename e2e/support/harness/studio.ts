import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";

import { playerAccount } from "../../../apps/server/src/ledger/index.ts";
import { parseKeyRing } from "../../../apps/server/src/platform/secrets/index.ts";
import {
  giveGameMoney,
  giveProvider,
  launchFor,
  type TestProvider,
} from "../../../apps/server/test/support/casino-rows.ts";
import { ends_with_parent } from "../../../apps/server/test/support/ends-with-parent.ts";
import { commitmentOf } from "../../../apps/studio/src/fairness/server-seed.ts";
import { admin_address } from "../../../apps/server/test/support/template.ts";
import { buildStudio } from "../../../tools/dev/build.ts";
import { closeConnections, dbOf, query } from "./connections.ts";
import { makeDatabase, removeDatabase } from "./database.ts";
import { registerPlayer } from "./players.ts";
import { game_keys, startWallet } from "./server.ts";

/** The providers of the playable titles in the catalogue of the studio. */
const titles = { "mandalay-gold": 1, "mogok-mines": 33 } as const;
type GameCode = keyof typeof titles;

const start_script = join(import.meta.dirname, "../../../apps/studio/scripts/start.ts");
/** Credits are repeated after milliseconds instead of seconds. */
const retry_scale = "0.005";

/** A player who has opened a game. */
export type SeatedPlayer = {
  /** The address that the product opens, with the token of the launch. */
  address: string;
  /** The game wallet in kyat, from the ledger of the product. */
  balance: () => Promise<number>;
  /** Gives the next bet a server seed of the test. */
  setServerSeed: (server_seed: string) => Promise<void>;
  /** What decides the next bet, which only the studio knows. */
  readSeeds: () => Promise<{ server_seed: string; client_seed: string; nonce: number }>;
};

export type StudioWithWallet = {
  address: string;
  seat: (code: GameCode, kyat: number, locale: string) => Promise<SeatedPlayer>;
  stop: () => Promise<void>;
};

type SeedRow = { server_seed: string; client_seed: string; nonce: number };

/** Starts the studio as a process of its own, and returns its address. */
const startStudio = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [...ends_with_parent, start_script], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, STUDIO_MODE: "test", STUDIO_PORT: "0", ...env },
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return {
    address: line.toString().replace("studio: ", "").trim(),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
};

/**
 * Starts the product's wallet and the studio, each with a new database: games are switched on for the whole product,
 * which tests of the shared database do not expect.
 */
export const startStudioWithWallet = async (): Promise<StudioWithWallet> => {
  const [database] = await Promise.all([makeDatabase(), buildStudio()]);
  const owner = dbOf(database.owner);
  const casino = {
    ctx: { config: { game_keys: parseKeyRing(game_keys) } },
    database: { owner },
  };
  const wallet = await startWallet(database.roles.wallet);
  const studio_url = new URL(admin_address);
  studio_url.pathname = `/shwe_studio_e2e_${randomBytes(6).toString("hex")}`;
  const studio_database = studio_url.href;
  await database.keeper.query(`create database ${studio_url.pathname.slice(1)}`);
  const providers = new Map<GameCode, TestProvider>();
  for (const code of Object.keys(titles) as GameCode[]) {
    const provider = await giveProvider(casino);
    await query(
      database.owner,
      "update game set code = $1 where provider_id = $2 and code = 'first-game'",
      [code, provider.id],
    );
    providers.set(code, { ...provider, game_code: code });
  }
  const keys = [...providers].map(
    ([code, { key_id, secret }]) => `${titles[code]}:${key_id}:${secret}`,
  );
  const studio = await startStudio({
    STUDIO_DATABASE_URL: studio_database,
    STUDIO_WALLET_URL: wallet.address,
    STUDIO_KEYS: keys.join(","),
    STUDIO_RETRY_SCALE: retry_scale,
    STUDIO_SPIN_CYCLE_MS: "0",
  });

  const seat = async (code: GameCode, kyat: number, locale: string): Promise<SeatedPlayer> => {
    const provider = providers.get(code);
    if (provider === undefined) throw new Error(`${code} has no provider`);
    const player_id = BigInt((await registerPlayer("Mya Mya", database.app)).id);
    await giveGameMoney(casino, player_id, kyat);
    const { player_ref, token } = await launchFor(casino, provider, player_id, locale);
    return {
      address: `${studio.address}/play/${code}?token=${token}&lang=${locale}`,
      balance: async () => {
        const { rows } = await query<{ balance: bigint }>(
          database.owner,
          "select balance from account where id = $1",
          [playerAccount(player_id, "game")],
        );
        return Number(rows[0]?.balance ?? 0n) / 100;
      },
      setServerSeed: async (server_seed) => {
        await query(
          studio_database,
          "update seed set server_seed = $1, commitment = $2 where player_ref = $3 and revealed_at is null",
          [server_seed, commitmentOf(server_seed), player_ref],
        );
      },
      readSeeds: async () => {
        const { rows } = await query<SeedRow>(
          studio_database,
          "select server_seed, client_seed, next_nonce as nonce from seed where player_ref = $1 and revealed_at is null",
          [player_ref],
        );
        const [row] = rows;
        if (row === undefined) throw new Error("the player has no seed yet");
        return row;
      },
    };
  };
  return {
    address: studio.address,
    seat,
    stop: async () => {
      await studio.stop();
      await wallet.stop();
      await closeConnections(studio_database);
      await database.keeper.query(`drop database ${studio_url.pathname.slice(1)} with (force)`);
      await removeDatabase(database);
    },
  };
};
