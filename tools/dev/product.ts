import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { Children } from "./children.ts";
import { pickPort } from "./ports.ts";
import { developmentSecrets } from "./secrets.ts";
import type { Services } from "./services.ts";

/** What `npm run dev` and `npm run demo` have in common: the server and the simulated world around it. */
export type Product = {
  /** What the server, and every script of the database, runs with. */
  env: NodeJS.ProcessEnv;
  api: string;
  internal: string;
  inboxes: string[];
  feeds: string;
  /** For what else listens beside it. */
  pickPort: (what: string, wished: number) => Promise<number>;
  /** `server` are the words behind `node`. */
  start: (children: Children, server: readonly string[]) => void;
};

export type ProductWishes = {
  services: Services;
  /** Where this product keeps its seals. */
  folder: string;
  /** The ports from which free ones are looked for. */
  ports: { api: number; internal: number; inboxes: readonly number[]; feeds: number };
  /** The simulated exchange has a slot on these minutes. */
  feed_slots_every_min: number;
};

const feed_sources = ["thaistock2d", "set-site", "glo", "glo-mirror", "exchange-1", "exchange-2"];
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

/** False: it did not answer in a minute. */
export const untilAnswers = async (address: string): Promise<boolean> => {
  const until = Date.now() + ready_max_ms;
  while (Date.now() < until) {
    if (await answers(address)) return true;
    await pause(poll_ms);
  }
  return false;
};

/** Resolves when somebody wants it all to end. */
const untilAsked = (): Promise<string> =>
  new Promise((ask) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => ask(signal));
  });

export const prepareProduct = async (wishes: ProductWishes): Promise<Product> => {
  const taken = new Set<number>();
  const pick = (what: string, wished: number) => pickPort(what, wished, taken);
  const port = await pick("the server", wishes.ports.api);
  const metricsPort = await pick("metrics", wishes.ports.internal);
  const signerMetricsPort = await pick("metrics of the signer", wishes.ports.internal + 1);
  const inboxPorts: number[] = [];
  for (const wished of wishes.ports.inboxes) inboxPorts.push(await pick("an sms inbox", wished));
  const feedsPort = await pick("the feed simulator", wishes.ports.feeds);
  const feeds = on(feedsPort);
  const inboxes = inboxPorts.map(on);
  const secrets = developmentSecrets();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...wishes.services,
    NODE_ENV: "development",
    ROLES: "api,worker,realtime",
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    CODE_HMAC_KEYS: secrets.code_hmac_keys,
    RECEIPT_KEYS: secrets.receipt_keys,
    SEAL_PUBLIC_KEY_DIR: resolve(wishes.folder, "seal-keys"),
    LOTTERY_SEAL_DIR: resolve(wishes.folder, "lottery/seals"),
    LEDGER_SEAL_DIR: resolve(wishes.folder, "ledger/seals"),
    IMAGE_KEYS: secrets.image_keys,
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
  };
  return {
    env,
    api: on(port),
    internal: on(metricsPort),
    inboxes,
    feeds,
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
      children.start("signer", ["apps/server/src/main.ts"], {
        ...env,
        ROLES: "signer",
        METRICS_PORT: String(signerMetricsPort),
      });
      children.start("server", server, env);
    },
  };
};

/** Ends everything when somebody asks for it or a part fails. Comes back with the exit code. */
export const runUntilAsked = async (children: Children): Promise<number> => {
  const end = await Promise.race([untilAsked(), children.firstEnd]);
  const wasAsked = end.startsWith("SIG");
  console.log(wasAsked ? "stopping" : `${end} ended by itself; stopping the rest`);
  const unruly = await children.stop();
  if (unruly.length > 0) console.log(`did not end in order: ${unruly.join(", ")}`);
  return wasAsked && unruly.length === 0 ? 0 : 1;
};
