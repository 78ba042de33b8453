import { Type, type Static } from "typebox";
import { Value } from "typebox/value";

import { chain_length_max } from "../fairness/hash-chain.ts";

/** The key with which a provider and the wallet sign their calls. */
export type ProviderKey = { provider_id: number; key_id: string; secret: string };

const Mode = Type.Enum(["development", "test", "production"]);

export type Settings = {
  mode: Static<typeof Mode>;
  host: string;
  port: number;
  /** The address of the studio in browsers. */
  public_url: string;
  /** The origins whose pages may show a game in a frame. */
  frame_ancestors: readonly string[];
  database_url: string;
  wallet_url: string;
  wallet_timeout_ms: number;
  keys: readonly ProviderKey[];
  /** Multiplies the times between repeated calls; 1 in production. */
  retry_scale: number;
  /** The shortest time between two spins of a player. */
  spin_cycle_ms: number;
  /** How many rounds a new chain has. */
  chain_length: number;
  /** How long a flight takes bets. */
  flight_betting_ms: number;
  /** The time between two flights. */
  flight_pause_ms: number;
};

const spin_cycle_least_ms = 2_500;
const port_default = 7410;
const port_max = 65_535;

type Env = Readonly<Record<string, string | undefined>>;

const readNumber = (
  env: Env,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number => {
  const text = env[name];
  if (text === undefined) return fallback;
  const number = Number(text);
  if (text.trim() === "" || !(number >= least && number <= most))
    throw new Error(`${name} is not a number from ${least} to ${most}`);
  return number;
};

const readInteger: typeof readNumber = (env, name, bounds) => {
  const number = readNumber(env, name, bounds);
  if (!Number.isInteger(number)) throw new Error(`${name} is not a whole number`);
  return number;
};

const key_form = /^([1-9][0-9]{0,8}):([A-Za-z0-9_-]{1,64}):(\S{16,200})$/;

/** `provider:key id:secret`, separated by commas. */
const readKeys = (text: string): ProviderKey[] => {
  const keys = text.split(",").map((part) => {
    const [, provider_id, key_id, secret] = key_form.exec(part.trim()) ?? [];
    if (provider_id === undefined || key_id === undefined || secret === undefined)
      throw new Error("STUDIO_KEYS is not a list of provider:key id:secret");
    return { provider_id: Number(provider_id), key_id, secret };
  });
  if (new Set(keys.map(({ key_id }) => key_id)).size !== keys.length)
    throw new Error("STUDIO_KEYS has a key id twice");
  return keys;
};

const readUrl = (env: Env, name: string, fallback: string): string => {
  const text = env[name] ?? fallback;
  if (!URL.canParse(text)) throw new Error(`${name} is not an address`);
  return text.replace(/\/$/, "");
};

const local_product = "http://127.0.0.1:3000,http://localhost:3000";

/** Origins, separated by commas; none if the text is empty. They become a part of a header, so that each is compared with its origin. */
const readOrigins = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      if (!URL.canParse(part) || new URL(part).origin !== part)
        throw new Error("STUDIO_FRAME_ANCESTORS is not a list of origins");
      return part;
    });

const refuseInProduction = (settings: Settings): void => {
  if (settings.mode !== "production") return;
  if (settings.retry_scale !== 1) throw new Error("STUDIO_RETRY_SCALE is 1 in production");
  if (settings.spin_cycle_ms < spin_cycle_least_ms)
    throw new Error(`STUDIO_SPIN_CYCLE_MS is at least ${spin_cycle_least_ms} in production`);
  if (!settings.public_url.startsWith("https://"))
    throw new Error("STUDIO_PUBLIC_URL begins with https:// in production");
  if (!settings.frame_ancestors.every((origin) => origin.startsWith("https://")))
    throw new Error("STUDIO_FRAME_ANCESTORS begin with https:// in production");
};

/** Reads the settings of the studio. Throws for a value that is missing or wrong. */
export const readSettings = (env: Env): Settings => {
  const mode: unknown = env["STUDIO_MODE"] ?? "production";
  if (!Value.Check(Mode, mode)) throw new Error("STUDIO_MODE is development, test or production");
  const keys = env["STUDIO_KEYS"];
  if (keys === undefined) throw new Error("STUDIO_KEYS is missing");
  const port = readNumber(env, "STUDIO_PORT", { fallback: port_default, least: 0, most: port_max });
  const settings: Settings = {
    mode,
    host: env["STUDIO_HOST"] ?? "127.0.0.1",
    port,
    public_url: readUrl(env, "STUDIO_PUBLIC_URL", `http://studio.localhost:${port}`),
    frame_ancestors: readOrigins(
      env["STUDIO_FRAME_ANCESTORS"] ?? (mode === "production" ? "" : local_product),
    ),
    database_url: readUrl(env, "STUDIO_DATABASE_URL", "postgres://root@127.0.0.1:5432/shwe_studio"),
    wallet_url: readUrl(env, "STUDIO_WALLET_URL", "http://127.0.0.1:3011"),
    wallet_timeout_ms: readNumber(env, "STUDIO_WALLET_TIMEOUT_MS", {
      ...{ fallback: 5_000, least: 50, most: 60_000 },
    }),
    keys: readKeys(keys),
    retry_scale: readNumber(env, "STUDIO_RETRY_SCALE", { fallback: 1, least: 0.0001, most: 1 }),
    spin_cycle_ms: readNumber(env, "STUDIO_SPIN_CYCLE_MS", {
      ...{ fallback: spin_cycle_least_ms, least: 0, most: 60_000 },
    }),
    chain_length: readInteger(env, "STUDIO_CHAIN_LENGTH", {
      ...{ fallback: 1_000_000, least: 1, most: chain_length_max },
    }),
    flight_betting_ms: readInteger(env, "STUDIO_FLIGHT_BETTING_MS", {
      ...{ fallback: 6_000, least: 500, most: 600_000 },
    }),
    flight_pause_ms: readInteger(env, "STUDIO_FLIGHT_PAUSE_MS", {
      ...{ fallback: 3_000, least: 300, most: 60_000 },
    }),
  };
  refuseInProduction(settings);
  return settings;
};
