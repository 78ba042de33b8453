import { randomBytes } from "node:crypto";
import { join } from "node:path";

import { hasDevelopmentKey, parseKeyRing, type KeyRing } from "./platform/secrets/index.ts";

/**
 * The only place that reads the environment. Every variable is a row of one table: a missing value, an unknown choice and an
 * unparsable number are all collected and told at once, because an operator who fixes one per restart is an operator who guesses.
 * Addresses that carry passwords have no default anywhere.
 */
const environments = ["development", "test", "production"] as const;
const roles = ["api", "worker", "realtime"] as const;
const cachings = ["on", "off-for-tests"] as const;
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

type Env = Record<string, string | undefined>;
type Parse<T> = (text: string) => T;
type Row<T> = {
  name: string;
  parse: Parse<T>;
  /** Taken when the variable is absent or empty. */
  fallback?: T;
  /** Same, but a production machine has to say it. */
  developmentFallback?: T;
};

const row = <T>(name: string, parse: Parse<T>, fallback?: { always: T } | { development: T }) =>
  ({
    name,
    parse,
    ...(fallback && "always" in fallback ? { fallback: fallback.always } : {}),
    ...(fallback && "development" in fallback ? { developmentFallback: fallback.development } : {}),
  }) as Row<T>;

const integer =
  (min: number, max: number): Parse<number> =>
  (text) => {
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };

const oneOf =
  <T extends string>(choices: readonly T[]): Parse<T> =>
  (text) => {
    const choice = choices.find((each) => each === text);
    if (choice === undefined) throw new Error(`must be one of: ${choices.join(", ")}`);
    return choice;
  };

const listOf =
  <T extends string>(choices: readonly T[]): Parse<readonly T[]> =>
  (text) => {
    const named = text.split(",").map((each) => oneOf(choices)(each.trim()));
    if (new Set(named).size !== named.length) throw new Error("names a value twice");
    return Object.freeze(named);
  };

/** The message never repeats the address: it holds a password. */
const address =
  (...protocols: string[]): Parse<string> =>
  (text) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new Error(`must be an address that starts with ${protocols.join("// or ")}//`);
    return text;
  };

const text: Parse<string> = (value) => value;

const shortName: Parse<string> = (value) => {
  if (!/^[\w.-]{1,63}$/.test(value))
    throw new Error("must be 1 to 63 letters, digits, dots, dashes or underscores");
  return value;
};

/** `false`, or the addresses (or ranges) of the proxies whose forwarded headers are believed. */
const proxies: Parse<false | readonly string[]> = (value) => {
  if (value === "false") return false;
  const named = value.split(",").map((each) => each.trim());
  if (!named.every((each) => /^[0-9a-f:.]{2,39}(\/\d{1,3})?$/i.test(each)))
    throw new Error("must be false or a comma list of addresses or address ranges");
  return Object.freeze(named);
};

const port = integer(0, 65_535);

const gateways_max = 4;
type SmsGatewayAddress = Readonly<{ name: string; url: string; api_key: string }>;

/** A JSON list of {name, url, api_key}, in the order in which they are asked. The message never repeats it: it holds keys. */
const smsGateways: Parse<readonly SmsGatewayAddress[]> = (value) => {
  const isGateway = (each: unknown): each is SmsGatewayAddress =>
    typeof each === "object" &&
    each !== null &&
    Object.keys(each).toSorted().join() === "api_key,name,url" &&
    Object.values(each).every((part) => typeof part === "string" && part !== "") &&
    URL.canParse((each as SmsGatewayAddress).url);
  let list: unknown;
  try {
    list = JSON.parse(value);
  } catch {
    list = null;
  }
  if (
    !Array.isArray(list) ||
    list.length === 0 ||
    list.length > gateways_max ||
    !list.every(isGateway)
  )
    throw new Error(`must be a JSON list of 1 to ${gateways_max} gateways: name, url, api_key`);
  return Object.freeze(list);
};

const feed_sources = [
  "thaistock2d",
  "set-site",
  "glo",
  "glo-mirror",
  "exchange-1",
  "exchange-2",
] as const;
type FeedUrls = Readonly<Partial<Record<(typeof feed_sources)[number], string>>>;
const isLoopback = ({ hostname }: URL): boolean => ["127.0.0.1", "localhost"].includes(hostname);

/**
 * A JSON object with the address of every source of results, or {} for none. These are the only addresses results are asked
 * from: always https, but for a simulator on this machine.
 */
const feedUrls: Parse<FeedUrls> = (value) => {
  const isAddress = (each: unknown): boolean =>
    typeof each === "string" &&
    URL.canParse(each) &&
    (new URL(each).protocol === "https:" || isLoopback(new URL(each)));
  let given: Record<string, unknown>;
  try {
    given = Object(JSON.parse(value)) as Record<string, unknown>;
  } catch {
    throw new Error("must be JSON");
  }
  const names = Object.keys(given).toSorted().join();
  if (!["", feed_sources.toSorted().join()].includes(names) || Array.isArray(given))
    throw new Error(`must be {} or a JSON object with an address for ${feed_sources.join(", ")}`);
  if (!Object.values(given).every(isAddress)) throw new Error("must hold https addresses");
  return Object.freeze(given);
};

/** Enough for a test of one process; nobody can check what it signed after a restart. */
const process_key = parseKeyRing(`dev-process:${randomBytes(32).toString("hex")}`);
export const development_storage_dir = join(import.meta.dirname, "../../../.dev/storage");

const table = {
  environment: row("NODE_ENV", oneOf(environments)),
  roles: row("ROLES", listOf(roles)),
  host: row("HOST", text, { always: "127.0.0.1" }),
  port: row("PORT", port, { development: 3000 }),
  /** The listener of /metrics, /healthz and /readyz, which players must not reach. */
  metrics_host: row("METRICS_HOST", text, { always: "127.0.0.1" }),
  metrics_port: row("METRICS_PORT", port, { development: 3001 }),
  /** As the running role, which owns no table. */
  database_url: row("DATABASE_URL", address("postgres:", "postgresql:")),
  database_pool_max: row("DATABASE_POOL_MAX", integer(1, 200), { always: 10 }),
  redis_url: row("REDIS_URL", address("redis:", "rediss:")),
  /** What keys and channels in Redis begin with. Absent: the name of the database. */
  redis_namespace: row<string | null>("REDIS_NAMESPACE", shortName, { always: null }),
  log_level: row("LOG_LEVEL", oneOf(logLevels), { always: "info" }),
  /** The built player app. Absent: this server answers the API only. */
  player_dist: row<string | null>("PLAYER_DIST", text, { always: null }),
  /** Older clients are told to reload. */
  min_client_version: row("MIN_CLIENT_VERSION", integer(0, 1_000_000), { always: 0 }),
  trust_proxy: row("TRUST_PROXY", proxies, { always: false }),
  /** Generous, because whole towns sit behind one mobile-carrier address. */
  api_calls_per_minute: row("API_CALLS_PER_MINUTE", integer(1, 1_000_000_000), { always: 6000 }),
  /** Off: every public read is made anew, for tests that change rows and look at once. */
  reply_cache: row<"on" | "off-for-tests">("REPLY_CACHE", oneOf(cachings), { always: "on" }),
  /** Keys of one-time codes: `id:hex` with 32 bytes each, the newest first. An older one stays until its codes are gone. */
  code_hmac_keys: row<KeyRing>("CODE_HMAC_KEYS", parseKeyRing),
  /** How many codes may be sent in one day in all: the most a day of abuse can cost. */
  code_daily_budget: row("CODE_DAILY_BUDGET", integer(1, 10_000_000), { always: 20_000 }),
  sms_gateways: row("SMS_GATEWAYS", smsGateways, { development: Object.freeze([]) }),
  /** Without them draws wait for people to decide their results. */
  feed_urls: row<FeedUrls>("FEED_URLS", feedUrls, { development: Object.freeze({}) }),
  /** What a new player has to accept. */
  terms_version: row("TERMS_VERSION", text, { development: "2026-11" }),
  /** Where pictures lie, encrypted. Every process of the roles `api` and `worker` needs the same folder. */
  storage_dir: row("STORAGE_DIR", text, { development: development_storage_dir }),
  /** Keys of private pictures and of the links to them, written as those of the codes. An older one stays until its files are gone. */
  image_keys: row<KeyRing>("IMAGE_KEYS", parseKeyRing),
  /** How long the screenshot of a request for level 2 is kept after the decision. */
  screenshot_days: row("SCREENSHOT_DAYS", integer(1, 3_650), { always: 90 }),
  /** How many jobs a process of the role `worker` does at once. It takes a few connections more than that. */
  worker_concurrency: row("WORKER_CONCURRENCY", integer(1, 50), { always: 4 }),
  /** Keys that sign receipts and the seals of draws: `id:hex` with 32 bytes each, the newest first, which signs. */
  lottery_signing_keys: row<KeyRing>("LOTTERY_SIGNING_KEYS", parseKeyRing, {
    development: process_key,
  }),
  /** Public keys of those that were given up, `id:hex` as `/api/keys` told them: what they signed can still be checked. */
  lottery_retired_keys: row<KeyRing | null>("LOTTERY_RETIRED_KEYS", parseKeyRing, { always: null }),
  /** The directory of the book of draws, which the database's administrators cannot write. */
  lottery_seal_dir: row("LOTTERY_SEAL_DIR", text, { development: ".dev/lottery/seals" }),
  /** Streams of one process of the role `realtime`. Each is an open file, so the limit of the system must be above it. */
  live_connections_max: row("LIVE_CONNECTIONS_MAX", integer(1, 1_000_000), { always: 15_000 }),
  /** From one client address; whole towns again. */
  live_per_address_max: row("LIVE_PER_ADDRESS_MAX", integer(1, 1_000_000), { always: 5_000 }),
  shutdown_grace_ms: row("SHUTDOWN_GRACE_MS", integer(0, 300_000), { always: 20_000 }),
};

type Table = typeof table;
export type Config = {
  readonly [K in keyof Table]: Table[K] extends Row<infer T> ? T : never;
};

const readRow = (each: Row<unknown>, env: Env): unknown => {
  const value = env[each.name];
  if (value !== undefined && value !== "") return each.parse(value);
  if (each.fallback !== undefined) return each.fallback;
  if (each.developmentFallback !== undefined && env["NODE_ENV"] !== "production")
    return each.developmentFallback;
  throw new Error("is missing");
};

/** A key that lies on a developer's machine protects nobody. */
const developmentKeysIn = (values: Record<string, unknown>): string[] =>
  (["code_hmac_keys", "image_keys", "lottery_signing_keys"] as const)
    .filter((key) => values[key] !== undefined && hasDevelopmentKey(values[key] as KeyRing))
    .map((key) => `${table[key].name} holds a development key`);

const ownPrefix = "SHWE_";

export const readConfig = (env: Env): Config => {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(table)) {
    try {
      values[key] = readRow(each, env);
    } catch (error) {
      problems.push(`${each.name} ${(error as Error).message}`);
    }
  }
  if (env["NODE_ENV"] === "production") problems.push(...developmentKeysIn(values));
  const known = new Set(Object.values(table).map((each) => each.name));
  for (const name of Object.keys(env))
    if (name.startsWith(ownPrefix) && !known.has(name)) problems.push(`${name} is not known`);
  if (problems.length > 0)
    throw new Error(
      `The configuration is refused:\n${problems.map((each) => `  ${each}`).join("\n")}`,
    );
  return Object.freeze(values) as Config;
};
