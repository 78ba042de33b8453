import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { makeSealKey, sealSettingsIn } from "../../../apps/server/test/support/seal-key.ts";

export const player_dist = resolve(import.meta.dirname, "../../../apps/player/dist");
const office_dist = resolve(import.meta.dirname, "../../../apps/office/dist");
const entry = resolve(import.meta.dirname, "../../../apps/server/src/main.ts");

const boot_timeout_ms = 60_000;
const poll_ms = 100;
/**
 * A rate limit so high that no test reaches it: all tests use one IP address, which the production rate limit would
 * refuse.
 */
const calls_per_minute = "1000000";
const log_tail = 4_000;
const wallet_connections = "3";
/**
 * The HMAC keys of one-time codes. Passed on in the environment, because test processes need the server's keys to make
 * the proof that a phone's code was entered, and to count the codes of a phone.
 */
const code_hmac_keys = (process.env["E2E_CODE_HMAC_KEYS"] ??=
  `e2e:${randomBytes(32).toString("hex")}`);
/**
 * Encryption keys of private pictures and of their links. Passed on in the environment, because servers that share a
 * database share their pictures.
 */
const image_keys = (process.env["E2E_IMAGE_KEYS"] ??= `e2e:${randomBytes(32).toString("hex")}`);
/** Encryption keys of the operators' second factors. Passed on in the environment, because tests insert operators. */
export const office_keys = (process.env["E2E_OFFICE_KEYS"] ??=
  `e2e:${randomBytes(32).toString("hex")}`);
/**
 * Signing keys of receipts. Passed on in the environment, because one server verifies the receipts that another signed.
 */
const receipt_keys = (process.env["E2E_RECEIPT_KEYS"] ??= `e2e:${randomBytes(32).toString("hex")}`);
/** Encryption keys of the game providers' secrets. Passed on in the environment, because servers may share a database. */
export const game_keys = (process.env["E2E_GAME_KEYS"] ??=
  `e2e:${randomBytes(32).toString("hex")}`);
/** The folder for the pictures and seals of all servers of a run. */
const storage_dir = (process.env["E2E_STORAGE_DIR"] ??= join(
  tmpdir(),
  `shwe-e2e-${randomBytes(8).toString("hex")}`,
));
const seals = sealSettingsIn(storage_dir);
export const removeStorage = (): void => rmSync(storage_dir, { recursive: true, force: true });
/** The folder for the logs of the servers; CI sets it, and stores them beside the reports. */
const log_dir = process.env["E2E_LOG_DIR"];
export const terms_version = "e2e";
/** An unreachable gateway, for servers whose tests send no message. */
const no_gateway = '[{"name":"none","url":"http://127.0.0.1:9/","api_key":"none"}]';

export type RunningServer = { address: string; port: number; stop: () => Promise<void> };
type Options = {
  database_url: string;
  /** Use the port of a stopped server to simulate a new release. */
  port?: number;
  env?: Record<string, string>;
};

/** Starts the real server as in production, with the built player app, on a free port. */
export async function startServer(options: Options): Promise<RunningServer> {
  const { database_url, env = {} } = options;
  const port = options.port ?? (await freePort());
  mkdirSync(join(storage_dir, "pictures"), { recursive: true });
  const { stop } = await startProcess({
    ROLES: "api,worker,realtime",
    PORT: String(port),
    DATABASE_URL: database_url,
    API_CALLS_PER_MINUTE: calls_per_minute,
    // Off, because tests change rows directly and expect the change at once. Server tests cover the reply cache.
    REPLY_CACHE: "off-for-tests",
    PLAYER_DIST: player_dist,
    CODE_HMAC_KEYS: code_hmac_keys,
    RECEIPT_KEYS: receipt_keys,
    GAME_KEYS: game_keys,
    ...seals.all,
    ...seals.worker,
    IMAGE_KEYS: image_keys,
    STORAGE_DIR: join(storage_dir, "pictures"),
    SMS_GATEWAYS: no_gateway,
    FEED_URLS: "{}",
    TERMS_VERSION: terms_version,
    // Lets tests set their own IP address in X-Forwarded-For, because one-time codes are limited per IP address.
    TRUST_PROXY: "127.0.0.1",
    ...env,
  });
  return { address: `http://127.0.0.1:${port}`, port, stop };
}

/** Starts the signer for the run's database, with a new signing key. Servers of the run check seals with its public key. */
export async function startSigner(database_url: string): Promise<{ stop: () => Promise<void> }> {
  mkdirSync(storage_dir, { recursive: true });
  const { signer, worker, all } = makeSealKey(storage_dir);
  return startProcess({
    ROLES: "signer",
    PORT: "0",
    DATABASE_URL: database_url,
    ...signer,
    ...worker,
    ...all,
  });
}

/**
 * Starts the office for the run's database, with the built office app. Its host is a name, because passkeys refuse IP
 * addresses.
 */
export async function startOffice(database_url: string): Promise<RunningServer> {
  const port = await freePort();
  const address = `http://office.localhost:${port}`;
  const { ACT_SEAL_DIR, LOTTERY_SEAL_DIR } = seals.worker;
  const { stop } = await startProcess({
    ROLES: "office",
    PORT: "0",
    OFFICE_PORT: String(port),
    OFFICE_ORIGIN: address,
    OFFICE_KEYS: office_keys,
    GAME_KEYS: game_keys,
    OFFICE_DIST: office_dist,
    DATABASE_URL: database_url,
    API_CALLS_PER_MINUTE: calls_per_minute,
    ...seals.all,
    ACT_SEAL_DIR,
    LOTTERY_SEAL_DIR,
    TERMS_VERSION: terms_version,
    IMAGE_KEYS: image_keys,
    STORAGE_DIR: join(storage_dir, "pictures"),
  });
  return { address, port, stop };
}

/** Starts the wallet of games for a database, with few connections, because the other processes of the run have many. */
export async function startWallet(database_url: string): Promise<RunningServer> {
  const port = await freePort();
  const { stop } = await startProcess({
    ROLES: "wallet",
    PORT: "0",
    WALLET_PORT: String(port),
    GAME_KEYS: game_keys,
    DATABASE_URL: database_url,
    DATABASE_POOL_MAX: wallet_connections,
    API_CALLS_PER_MINUTE: calls_per_minute,
    ...seals.all,
  });
  return { address: `http://127.0.0.1:${port}`, port, stop };
}

/** Starts a process of the product as in production, and returns when it is ready. */
async function startProcess(env: Record<string, string>): Promise<{ stop: () => Promise<void> }> {
  const metricsPort = await freePort();
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      METRICS_HOST: "127.0.0.1",
      METRICS_PORT: String(metricsPort),
      REDIS_URL: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379",
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const keepTail = (text: Buffer): void => {
    log = (log + text.toString()).slice(-log_tail);
    if (log_dir !== undefined) appendFileSync(join(log_dir, "browser-server.log"), text);
  };
  child.stdout.on("data", keepTail);
  child.stderr.on("data", keepTail);
  try {
    await untilReady(child, `http://127.0.0.1:${metricsPort}/readyz`);
  } catch (error) {
    child.kill("SIGKILL");
    throw new Error(`the server did not start:\n${log}`, { cause: error });
  }
  return { stop: () => stopProcess(child) };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + boot_timeout_ms;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((wake) => {
      setTimeout(wake, poll_ms);
    });
  }
  throw new Error(`not ready after ${boot_timeout_ms} ms`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
