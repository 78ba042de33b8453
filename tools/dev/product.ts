import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { SettingName } from "../../apps/server/src/config.ts";
import type { Children } from "./children.ts";
import { pickPort } from "./ports.ts";
import { developmentSecrets } from "./secrets.ts";
import type { Services } from "./services.ts";

/** The server with simulated SMS gateways, sources of results and a payment gateway, as `npm run dev` and `npm run demo` start it. */
export type Product = {
  /** The environment of the server and of all database scripts. */
  env: NodeJS.ProcessEnv;
  api: string;
  office: string;
  wallet: string;
  internal: string;
  inboxes: string[];
  feeds: string;
  /** The simulated payment gateway. */
  gateway: string;
  /** The value of PAYMENT_GATEWAYS if the player app is served at this address. */
  gatewaysFor: (player: string) => string;
  /** Finds a free port for another program beside the server. */
  pickPort: (what: string, wished: number) => Promise<number>;
  /** Starts server and simulators as child processes. `server` are the arguments of `node` for the server. */
  start: (children: Children, server: readonly string[]) => void;
};

/**
 * Settings by name. Only names that the server reads are allowed, so that a renamed or removed setting does not compile
 * here.
 */
type ServerSettings = Partial<Record<SettingName, string>>;

export type ProductWishes = {
  services: Services;
  /** The folder in which this product stores its seals. */
  folder: string;
  /** The first port to try for each program. */
  ports: {
    api: number;
    office: number;
    wallet: number;
    internal: number;
    inboxes: readonly number[];
    feeds: number;
    gateway: number;
  };
  /** The simulated Thai stock market publishes a 2D number every so many minutes. */
  feed_slots_every_min: number;
  /** Settings of the server that override the defaults below. */
  settings?: ServerSettings;
};

const feed_sources = ["thaistock2d", "set-site", "glo", "glo-mirror", "exchange-1", "exchange-2"];
/** The gateway of the method in the reference data. */
const payment_gateway = "padauk";
const payment_merchant = "shwe-dev";
/** Some webhooks are lost or arrive late and twice, as in reality. */
const payment_faults = JSON.stringify({ lost: 0.2, copies: 2, delay_ms: 800 });
const ready_max_ms = 60_000;
const poll_ms = 200;

const on = (port: number): string => `http://127.0.0.1:${port}`;

const answers = async (address: string): Promise<boolean> => {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(2000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
};

/** Waits until the address answers. Resolves with false when it did not within a minute. */
export const untilAnswers = async (address: string): Promise<boolean> => {
  const until = Date.now() + ready_max_ms;
  while (Date.now() < until) {
    if (await answers(address)) return true;
    await pause(poll_ms);
  }
  return false;
};

/** Resolves with the first of SIGINT (Ctrl-C), SIGTERM and SIGHUP. */
const untilAsked = (): Promise<string> =>
  new Promise((ask) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => ask(signal));
  });

export const prepareProduct = async (wishes: ProductWishes): Promise<Product> => {
  const taken = new Set<number>();
  const pick = (what: string, wished: number) => pickPort(what, wished, taken);
  const port = await pick("the server", wishes.ports.api);
  const officePort = await pick("the office surface", wishes.ports.office);
  // WebAuthn refuses IP addresses, and cookies of one host reach all its ports, so the office has a host name of its own.
  const officeOrigin = `http://office.localhost:${officePort}`;
  const walletPort = await pick("the wallet surface", wishes.ports.wallet);
  const metricsPort = await pick("metrics", wishes.ports.internal);
  const signerMetricsPort = await pick("metrics of the signer", wishes.ports.internal + 1);
  const inboxPorts: number[] = [];
  for (const wished of wishes.ports.inboxes) inboxPorts.push(await pick("an sms inbox", wished));
  const feedsPort = await pick("the feed simulator", wishes.ports.feeds);
  const feeds = on(feedsPort);
  const gatewayPort = await pick("the payment gateway", wishes.ports.gateway);
  const inboxes = inboxPorts.map(on);
  const secrets = developmentSecrets();
  const gatewaysFor = (player: string): string =>
    JSON.stringify([
      {
        ...{ name: payment_gateway, url: on(gatewayPort), merchant_id: payment_merchant },
        ...{ secret: secrets.payment_secret, return_url: `${player}/cashin` },
      },
    ]);
  const settings: ServerSettings = {
    NODE_ENV: "development",
    ROLES: "api,worker,realtime,office,wallet",
    PORT: String(port),
    OFFICE_PORT: String(officePort),
    WALLET_PORT: String(walletPort),
    METRICS_PORT: String(metricsPort),
    // All roles and the studio together stay below the 100 connections that PostgreSQL accepts by default.
    ...{ DATABASE_POOL_MAX: "5", DATABASE_READS_MAX: "4", WORKER_CONCURRENCY: "2" },
    CODE_HMAC_KEYS: secrets.code_hmac_keys,
    RECEIPT_KEYS: secrets.receipt_keys,
    SEAL_PUBLIC_KEY_DIR: resolve(wishes.folder, "seal-keys"),
    LOTTERY_SEAL_DIR: resolve(wishes.folder, "lottery/seals"),
    LEDGER_SEAL_DIR: resolve(wishes.folder, "ledger/seals"),
    ACT_SEAL_DIR: resolve(wishes.folder, "acts/seals"),
    OFFICE_ORIGIN: officeOrigin,
    OFFICE_KEYS: secrets.office_keys,
    IMAGE_KEYS: secrets.image_keys,
    GAME_KEYS: secrets.game_keys,
    SMS_GATEWAYS: JSON.stringify(
      inboxes.map((each, place) => ({
        name: `inbox-${place + 1}`,
        url: `${each}/send`,
        api_key: secrets.sms_inbox_key,
      })),
    ),
    FEED_URLS: JSON.stringify(
      Object.fromEntries(feed_sources.map((source) => [source, `${feeds}/${source}`])),
    ),
    PAYMENT_GATEWAYS: gatewaysFor(on(port)),
    ...wishes.settings,
  };
  const env: NodeJS.ProcessEnv = { ...process.env, ...wishes.services, ...settings };
  return {
    env,
    api: on(port),
    office: officeOrigin,
    wallet: on(walletPort),
    internal: on(metricsPort),
    inboxes,
    feeds,
    gateway: on(gatewayPort),
    gatewaysFor,
    pickPort: pick,
    start: (children, server) => {
      for (const [place, inboxPort] of inboxPorts.entries())
        children.start(`sms ${place + 1}`, ["tools/sms-inbox.ts"], {
          SMS_INBOX_KEY: secrets.sms_inbox_key,
          SMS_INBOX_PORT: String(inboxPort),
        });
      children.start("feeds", ["tools/feed-simulator.ts"], {
        FEED_SIMULATOR_PORT: String(feedsPort),
        FEED_SIMULATOR_EVERY_MIN: String(wishes.feed_slots_every_min),
      });
      children.start("gateway", ["tools/gateway-simulator.ts"], {
        GATEWAY_SIMULATOR_PORT: String(gatewayPort),
        GATEWAY_SIMULATOR_MERCHANT: payment_merchant,
        GATEWAY_SIMULATOR_SECRET: secrets.payment_secret,
        GATEWAY_SIMULATOR_HOOK: `${on(port)}/api/hooks/payment/${payment_gateway}`,
        GATEWAY_SIMULATOR_FAULTS: payment_faults,
      });
      children.start("signer", ["apps/server/src/main.ts"], {
        ...env,
        ROLES: "signer",
        METRICS_PORT: String(signerMetricsPort),
      });
      children.start("server", server, env);
    },
  };
};

/** Stops all processes on SIGINT, SIGTERM or SIGHUP, or when one of them ends by itself. Returns the exit code. */
export const runUntilAsked = async (children: Children): Promise<number> => {
  const end = await Promise.race([untilAsked(), children.firstEnd]);
  const wasAsked = end.startsWith("SIG");
  console.log(wasAsked ? "stopping" : `${end} ended by itself; stopping the rest`);
  const unruly = await children.stop();
  if (unruly.length > 0) console.log(`did not stop cleanly: ${unruly.join(", ")}`);
  return wasAsked && unruly.length === 0 ? 0 : 1;
};
