import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";

import { afterAll, expect } from "vitest";

import { connect } from "../../apps/server/scripts/lib/connect.ts";
import {
  giveProvider,
  launchFor,
  openWallet,
  readGameBalance,
  seatPlayer,
  type TestProvider,
} from "../../apps/server/test/support/casino.ts";
import { ends_with_parent } from "../../apps/server/test/support/ends-with-parent.ts";
import { startTestServer } from "../../apps/server/test/support/server.ts";
import { admin_address } from "../../apps/server/test/support/template.ts";

/** The providers of the playable titles in the catalogue of the studio. */
const titles = { "mandalay-gold": 1, "mogok-mines": 33, "hintha-flight": 38 } as const;
export type GameCode = keyof typeof titles;

/** Credits are repeated after milliseconds instead of seconds. */
const retry_scale = "0.005";
const wallet_timeout_ms = "1000";
const start_script = join(import.meta.dirname, "../../apps/studio/scripts/start.ts");

type Reply = { status: number; body: Record<string, unknown> };

/** A player with an open game in a browser. */
export type Seated = {
  player_id: bigint;
  cookie: string;
  get: (path: string) => Promise<Reply>;
  post: (path: string, body?: object) => Promise<Reply>;
  /** The game wallet in kyat, from the ledger of the product. */
  balance: () => Promise<number>;
};

/** An empty database, dropped at the end of the test file. */
export const createDatabase = async (): Promise<string> => {
  const name = `shwe_studio_test_${randomBytes(6).toString("hex")}`;
  const admin = await connect(admin_address);
  await admin.query(`create database ${name}`);
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(admin_address);
  url.pathname = `/${name}`;
  return url.href;
};

type Given = {
  /** Settings of the studio besides the usual ones of tests. */
  env?: Readonly<Record<string, string>>;
  /** Fills the database of the studio before its first start. */
  prepare?: (database_url: string) => Promise<void>;
};

/** Starts the product's wallet and the studio, each with a new database; the studio is a process of its own. */
export const startStudioUnderTest = async ({ env = {}, prepare }: Given = {}) => {
  const server = await startTestServer();
  const wallet = await openWallet(server);
  const database_url = await createDatabase();
  await prepare?.(database_url);
  const product = await connect(server.database.owner_url);
  const providers = {} as Record<GameCode, TestProvider>;
  for (const code of Object.keys(titles) as GameCode[]) {
    const provider = await giveProvider(server);
    await product.query(
      "update game set code = $1 where provider_id = $2 and code = 'first-game'",
      [code, provider.id],
    );
    providers[code] = { ...provider, game_code: code };
  }
  const keys = Object.entries(titles).map(
    ([code, id]) =>
      `${id}:${providers[code as GameCode].key_id}:${providers[code as GameCode].secret}`,
  );
  const studio_database = await connect(database_url);
  let child: ChildProcess | null = null;
  let address = "";

  const spawnStudio = async (spin_cycle_ms: number) => {
    const started = spawn(process.execPath, [...ends_with_parent, start_script], {
      stdio: ["pipe", "pipe", "inherit"],
      env: {
        ...process.env,
        ...{ STUDIO_MODE: "test", STUDIO_PORT: "0", STUDIO_DATABASE_URL: database_url },
        ...{ STUDIO_WALLET_URL: wallet.address, STUDIO_WALLET_TIMEOUT_MS: wallet_timeout_ms },
        ...{ STUDIO_KEYS: keys.join(","), STUDIO_RETRY_SCALE: retry_scale },
        ...{ STUDIO_SPIN_CYCLE_MS: String(spin_cycle_ms), STUDIO_CHAIN_LENGTH: "1000", ...env },
      },
    });
    const [line] = (await once(started.stdout, "data")) as [Buffer];
    return { process: started, address: line.toString().replace("studio: ", "").trim() };
  };
  const start = async (spin_cycle_ms = 0): Promise<void> => {
    const started = await spawnStudio(spin_cycle_ms);
    child = started.process;
    address = started.address;
  };
  /** A second process with the same database, beside the first one. */
  const startAnother = async () => {
    const another = await spawnStudio(0);
    afterAll(() => {
      another.process.kill("SIGKILL");
    });
    return another.address;
  };
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<number | null> => {
    if (child === null || child.exitCode !== null) return null;
    const exited = once(child, "exit") as Promise<[number | null]>;
    child.kill(signal);
    const [code] = await exited;
    child = null;
    return code;
  };
  await start();
  afterAll(async () => {
    await end("SIGKILL");
    await studio_database.end();
    await product.end();
  });

  const send = async (path: string, cookie: string, body?: object): Promise<Reply> => {
    const response = await fetch(new URL(path, address), {
      method: body === undefined ? "GET" : "POST",
      headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  const open = (code: GameCode, token: string): Promise<Response> =>
    fetch(new URL(`/play/${code}?token=${token}&lang=en`, address), { redirect: "manual" });

  /** A new player with money who has opened a game. */
  const seat = async (code: GameCode, kyat: number): Promise<Seated> => {
    const { player_id } = await seatPlayer(server, providers[code], kyat);
    const { token } = await launchFor(server, providers[code], player_id);
    const opened = await open(code, token);
    expect(opened.status).toBe(303);
    const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    return {
      ...{ player_id, cookie },
      get: (path) => send(`/api/${code}${path}`, cookie),
      post: (path, body = {}) => send(`/api/${code}${path}`, cookie, body),
      balance: () => readGameBalance(server, player_id),
    };
  };

  /** What an operator of the studio does on its machine; returns the status. */
  const operate = async (path: string, body: object | null): Promise<number> => {
    const response = await fetch(new URL(path, address), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.status;
  };

  return {
    ...{ server, providers, seat, open, start, startAnother, end },
    ...{ studio_database, product },
    operate,
    setFaults: async (plan: object | null) => {
      expect(await operate("/faults", plan)).toBe(200);
    },
    address: () => address,
  };
};

export const no_faults = {
  ...{ seed: "test", drop_answer: 0, delay: 0, delay_ms: 0, duplicate: 0, reorder: 0 },
  corrupt_signature: 0,
};
