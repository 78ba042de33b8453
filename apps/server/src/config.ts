import { randomBytes } from "node:crypto";
import { join } from "node:path";

import {
  address,
  feedUrls,
  integer,
  keyId,
  listOf,
  oneOf,
  port,
  shortName,
  smsGateways,
  text,
  type FeedUrls,
  type Parse,
} from "./config-values.ts";
import { userOf } from "./database-roles.ts";
import { parseProxies } from "./platform/http/trusted-proxies.ts";
import { hasDevelopmentKey, parseKeyRing, type KeyRing } from "./platform/secrets/index.ts";

/**
 * The only place that reads the environment. Every variable is a row of one table: a missing value, an unknown choice and an
 * unparsable number are all collected and told at once, because an operator who fixes one per restart is an operator who guesses.
 * Addresses that carry passwords have no default anywhere.
 */
const environments = ["development", "test", "production"] as const;
const all_roles = ["api", "worker", "realtime", "signer"] as const;
type Role = (typeof all_roles)[number];
const cachings = ["on", "off-for-tests"] as const;
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

type Env = Record<string, string | undefined>;
type Row<T> = {
  name: string;
  parse: Parse<T>;
  /** Who has it. A process of other roles does not read it. */
  roles: readonly Role[];
  /** A process of other roles must not even be given it: what it does not know, nobody takes from it. */
  is_secret: boolean;
  /** Taken when the variable is absent or empty. */
  fallback?: T;
  /** Same, but a production machine has to say it. */
  developmentFallback?: T;
};

type Fallback<T> = { always: T } | { development: T };
type RowOptions<T> = { roles?: readonly Role[]; fallback?: Fallback<T> | undefined };

const makeRow = <T>(
  name: string,
  parse: Parse<T>,
  { roles = all_roles, fallback }: RowOptions<T>,
  is_secret: boolean,
) =>
  ({
    ...{ name, parse, roles, is_secret },
    ...(fallback && "always" in fallback ? { fallback: fallback.always } : {}),
    ...(fallback && "development" in fallback ? { developmentFallback: fallback.development } : {}),
  }) as Row<T>;

const row = <T>(name: string, parse: Parse<T>, fallback?: Fallback<T>) =>
  makeRow(name, parse, { fallback }, false);

const rowOf = <T>(roles: readonly Role[], name: string, parse: Parse<T>, fallback?: Fallback<T>) =>
  makeRow(name, parse, { roles, fallback }, false);

const secretOf = <T>(
  roles: readonly Role[],
  name: string,
  parse: Parse<T>,
  fallback?: Fallback<T>,
) => makeRow(name, parse, { roles, fallback }, true);

/** Enough for a test of one process; nobody can check what it signed after a restart. */
const process_key = parseKeyRing(`dev-process:${randomBytes(32).toString("hex")}`);
export const development_storage_dir = join(import.meta.dirname, "../../../.dev/storage");

const table = {
  environment: row("NODE_ENV", oneOf(environments)),
  roles: row("ROLES", listOf(all_roles)),
  host: row("HOST", text, { always: "127.0.0.1" }),
  port: row("PORT", port, { development: 3000 }),
  /** The listener of /metrics, /healthz and /readyz, which players must not reach. */
  metrics_host: row("METRICS_HOST", text, { always: "127.0.0.1" }),
  metrics_port: row("METRICS_PORT", port, { development: 3001 }),
  /** As the role of this process. A process of several roles connects as each of them, with the same password. */
  database_url: row("DATABASE_URL", address("postgres:", "postgresql:")),
  database_pool_max: row("DATABASE_POOL_MAX", integer(1, 200), { always: 10 }),
  /** Of a process of the role `api`, for what players only look at. */
  database_reads_max: rowOf(["api"], "DATABASE_READS_MAX", integer(1, 200), { always: 6 }),
  redis_url: row("REDIS_URL", address("redis:", "rediss:")),
  /** What keys and channels in Redis begin with. Absent: the name of the database. */
  redis_namespace: row<string | null>("REDIS_NAMESPACE", shortName, { always: null }),
  log_level: row("LOG_LEVEL", oneOf(logLevels), { always: "info" }),
  /** The built player app. Absent: this server answers the API only. */
  player_dist: row<string | null>("PLAYER_DIST", text, { always: null }),
  /** Older clients are told to reload. */
  min_client_version: row("MIN_CLIENT_VERSION", integer(0, 1_000_000), { always: 0 }),
  trust_proxy: row("TRUST_PROXY", parseProxies, { always: false }),
  /** Generous, because whole towns sit behind one mobile-carrier address. */
  api_calls_per_minute: row("API_CALLS_PER_MINUTE", integer(1, 1_000_000_000), { always: 6000 }),
  /** Off: every public read is made anew, for tests that change rows and look at once. */
  reply_cache: row<"on" | "off-for-tests">("REPLY_CACHE", oneOf(cachings), { always: "on" }),
  /** Keys of one-time codes: `id:hex` with 32 bytes each, the newest first. An older one stays until its codes are gone. */
  code_hmac_keys: secretOf<KeyRing>(["api", "worker"], "CODE_HMAC_KEYS", parseKeyRing),
  /** How many codes may be sent in one day in all: the most a day of abuse can cost. */
  code_daily_budget: row("CODE_DAILY_BUDGET", integer(1, 10_000_000), { always: 20_000 }),
  sms_gateways: secretOf(["worker"], "SMS_GATEWAYS", smsGateways, {
    development: Object.freeze([]),
  }),
  /** Without them draws wait for people to decide their results. */
  feed_urls: rowOf<FeedUrls>(["worker"], "FEED_URLS", feedUrls, { development: Object.freeze({}) }),
  /** What a new player has to accept. */
  terms_version: rowOf(["api"], "TERMS_VERSION", text, { development: "2026-11" }),
  /** Where pictures lie, encrypted. Every process of the roles `api` and `worker` needs the same folder. */
  storage_dir: rowOf(["api", "worker"], "STORAGE_DIR", text, {
    development: development_storage_dir,
  }),
  /** Keys of private pictures and of the links to them, written as those of the codes. An older one stays until its files are gone. */
  image_keys: secretOf<KeyRing>(["api", "worker"], "IMAGE_KEYS", parseKeyRing),
  /** How long the screenshot of a request for level 2 is kept after the decision. */
  screenshot_days: row("SCREENSHOT_DAYS", integer(1, 3_650), { always: 90 }),
  /** How many jobs a process of the role `worker` does at once. It takes a few connections more than that. */
  worker_concurrency: row("WORKER_CONCURRENCY", integer(1, 50), { always: 4 }),
  /** Keys that sign receipts: `id:hex` with 32 bytes each, the newest first, which signs. */
  receipt_keys: secretOf<KeyRing>(["api"], "RECEIPT_KEYS", parseKeyRing, {
    development: process_key,
  }),
  /** Public keys of those that were given up, `id:hex` as `/api/keys` told them: what they signed can still be checked. */
  lottery_retired_keys: row<KeyRing | null>("LOTTERY_RETIRED_KEYS", parseKeyRing, { always: null }),
  /** PEM file of the Ed25519 key that signs the seals of draws and of the ledger, and its name. Absent in development: it makes one. */
  seal_key_file: secretOf<string | null>(["signer"], "SEAL_KEY_FILE", text, { development: null }),
  seal_key_id: rowOf<string | null>(["signer"], "SEAL_KEY_ID", keyId, { development: null }),
  /** The directory of `<key id>.public.pem` for every key that ever signed a seal. */
  seal_public_key_dir: rowOf(["api", "worker", "signer"], "SEAL_PUBLIC_KEY_DIR", text, {
    development: ".dev/seal-keys",
  }),
  /** The authority of RFC 3161 that countersigns the log of seals, and its name. Absent: proofs rest on the operator's clock. */
  time_stamp_url: rowOf<string | null>(["worker"], "TIME_STAMP_URL", address("https:", "http:"), {
    always: null,
  }),
  time_stamp_authority: rowOf<string | null>(["worker"], "TIME_STAMP_AUTHORITY", keyId, {
    always: null,
  }),
  /** The directory of `<authority>.public.pem` for everyone who ever countersigned. */
  time_stamp_key_dir: rowOf<string | null>(["api", "worker"], "TIME_STAMP_KEY_DIR", text, {
    always: null,
  }),
  /** The directories of the books of draws and of the ledger, which the database's administrators cannot write. */
  lottery_seal_dir: rowOf(["worker", "signer"], "LOTTERY_SEAL_DIR", text, {
    development: ".dev/lottery/seals",
  }),
  ledger_seal_dir: rowOf(["worker", "signer"], "LEDGER_SEAL_DIR", text, {
    development: ".dev/ledger/seals",
  }),
  /** Streams of one process of the role `realtime`. Each is an open file, so the limit of the system must be above it. */
  live_connections_max: row("LIVE_CONNECTIONS_MAX", integer(1, 1_000_000), { always: 15_000 }),
  /** From one client address; whole towns again. */
  live_per_address_max: row("LIVE_PER_ADDRESS_MAX", integer(1, 1_000_000), { always: 5_000 }),
  /** Streams of visitors, who are told what everybody is told. They take no place of a player's stream. */
  live_visitors_max: row("LIVE_VISITORS_MAX", integer(0, 1_000_000), { always: 3_000 }),
  live_visitors_per_address_max: row("LIVE_VISITORS_PER_ADDRESS_MAX", integer(1, 1_000_000), {
    always: 500,
  }),
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
const developmentKeysIn = (values: Partial<Config>): string[] =>
  (["code_hmac_keys", "image_keys", "receipt_keys"] as const)
    .filter((key) => values[key] !== undefined && hasDevelopmentKey(values[key]))
    .map((key) => `${table[key].name} holds a development key`);

/** The seal key proves that not even the other processes could have changed what they wrote, so they must not share it. */
const mixedRolesIn = ({ roles = [] }: Partial<Config>): string[] =>
  roles.includes("signer") && roles.length > 1 ? ["ROLES: the signer must run alone"] : [];

/** A process that was given the address of another role would lack rights, or have some that are not its own. */
const foreignAddressIn = ({ roles = [], database_url }: Partial<Config>): string[] => {
  const [role, ...others] = roles;
  if (role === undefined || others.length > 0 || database_url === undefined) return [];
  return new URL(database_url).username === userOf(role)
    ? []
    : [`DATABASE_URL must be that of the role ${userOf(role)}`];
};

/** A part of them would turn countersigning off without a word. */
const halfStampIn = (values: Partial<Config>): string[] => {
  if (!values.roles?.includes("worker")) return [];
  const given = [values.time_stamp_url, values.time_stamp_authority, values.time_stamp_key_dir];
  const count = given.filter((value) => value != null).length;
  return count === 0 || count === given.length
    ? []
    : ["TIME_STAMP_URL, TIME_STAMP_AUTHORITY and TIME_STAMP_KEY_DIR must be given together"];
};

/** Rows that this process does not read. Until its roles are known, it reads everything. */
const isForeign = (each: Row<unknown>, roles: readonly Role[] | undefined): boolean =>
  roles !== undefined && !each.roles.some((role) => roles.includes(role));

/** Whoever reads a value of other roles has made a mistake, and must not go on with nothing. */
const refuseForeign = (each: Row<unknown>): PropertyDescriptor => ({
  get: () => {
    throw new Error(`${each.name} is not for this process: it belongs to ${each.roles.join(", ")}`);
  },
  enumerable: false,
});

const ownPrefix = "SHWE_";

export const readConfig = (env: Env): Config => {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const is_production = env["NODE_ENV"] === "production";
  const foreign: PropertyDescriptorMap = {};
  for (const [key, each] of Object.entries<Row<unknown>>(table)) {
    if (isForeign(each, values["roles"] as Role[] | undefined)) {
      foreign[key] = refuseForeign(each);
      if (is_production && each.is_secret && (env[each.name] ?? "") !== "")
        problems.push(
          `${each.name} must not be given to a process without ${each.roles.join(", ")}`,
        );
      continue;
    }
    try {
      values[key] = readRow(each, env);
    } catch (error) {
      problems.push(`${each.name} ${(error as Error).message}`);
    }
  }
  if (is_production)
    problems.push(
      ...developmentKeysIn(values),
      ...mixedRolesIn(values),
      ...foreignAddressIn(values),
    );
  problems.push(...halfStampIn(values));
  const known = new Set(Object.values(table).map((each) => each.name));
  for (const name of Object.keys(env))
    if (name.startsWith(ownPrefix) && !known.has(name)) problems.push(`${name} is not known`);
  if (problems.length > 0)
    throw new Error(
      `The configuration is refused:\n${problems.map((each) => `  ${each}`).join("\n")}`,
    );
  return Object.freeze(Object.defineProperties(values, foreign)) as Config;
};
