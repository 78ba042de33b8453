/**
 * The only place that reads the environment. Every variable is a row of one table: a missing value, an unknown choice and an
 * unparsable number are all collected and told at once, because an operator who fixes one per restart is an operator who guesses.
 * Addresses that carry passwords have no default anywhere.
 */
const environments = ["development", "test", "production"] as const;
const roles = ["api"] as const;
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type Role = (typeof roles)[number];
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

/** `false`, or the addresses (or ranges) of the proxies whose forwarded headers are believed. */
const proxies: Parse<false | readonly string[]> = (value) => {
  if (value === "false") return false;
  const named = value.split(",").map((each) => each.trim());
  if (!named.every((each) => /^[0-9a-f:.]{2,39}(\/\d{1,3})?$/i.test(each)))
    throw new Error("must be false or a comma list of addresses or address ranges");
  return Object.freeze(named);
};

const port = integer(0, 65_535);

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
  log_level: row("LOG_LEVEL", oneOf(logLevels), { always: "info" }),
  /** The built player app. Absent: this server answers the API only. */
  player_dist: row<string | null>("PLAYER_DIST", text, { always: null }),
  /** Older clients are told to reload. */
  min_client_version: row("MIN_CLIENT_VERSION", integer(0, 1_000_000), { always: 0 }),
  trust_proxy: row("TRUST_PROXY", proxies, { always: false }),
  /** Generous, because whole towns sit behind one mobile-carrier address. */
  api_calls_per_minute: row("API_CALLS_PER_MINUTE", integer(1, 1_000_000_000), { always: 6000 }),
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
  const known = new Set(Object.values(table).map((each) => each.name));
  for (const name of Object.keys(env))
    if (name.startsWith(ownPrefix) && !known.has(name)) problems.push(`${name} is not known`);
  if (problems.length > 0)
    throw new Error(
      `The configuration is refused:\n${problems.map((each) => `  ${each}`).join("\n")}`,
    );
  return Object.freeze(values) as Config;
};
