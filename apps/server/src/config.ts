import { userOf } from "./database-roles.ts";
import { ledgerSettings } from "./ledger/settings.ts";
import { cashierSettings } from "./modules/cashier/settings.ts";
import { casinoSettings } from "./modules/casino/settings.ts";
import { identitySettings } from "./modules/identity/settings.ts";
import { imageSettings } from "./modules/images/settings.ts";
import { liveSettings } from "./modules/live/settings.ts";
import { lotterySettings } from "./modules/lottery/settings.ts";
import { notifySettings } from "./modules/notify/settings.ts";
import { operatorSettings } from "./modules/operators/settings.ts";
import { profileSettings } from "./modules/profile/settings.ts";
import { databaseSettings } from "./platform/db/settings.ts";
import { httpSettings } from "./platform/http/settings.ts";
import { jobSettings } from "./platform/jobs/settings.ts";
import { hasDevelopmentKey, parseKeyRing, type Key } from "./platform/secrets/key-ring.ts";
import { sealKeySettings } from "./platform/secrets/settings.ts";
import type { ProcessRole, Setting } from "./platform/settings/index.ts";
import { storageSettings } from "./platform/storage/settings.ts";
import { telemetrySettings } from "./platform/telemetry/settings.ts";
import { processSettings } from "./settings.ts";

/**
 * All settings of the server, by their names in `Config`. Each part declares its own in a `settings.ts`; only this file
 * reads the environment. The settings of the process are first, because its roles decide which other settings it reads.
 */
export const settings = {
  ...processSettings,
  ...httpSettings,
  ...databaseSettings,
  ...telemetrySettings,
  ...jobSettings,
  ...storageSettings,
  ...sealKeySettings,
  ...ledgerSettings,
  ...identitySettings,
  ...notifySettings,
  ...cashierSettings,
  ...casinoSettings,
  ...imageSettings,
  ...operatorSettings,
  ...profileSettings,
  ...lotterySettings,
  ...liveSettings,
};

type Settings = typeof settings;
type AnySetting = Setting<string, unknown>;
type Env = Record<string, string | undefined>;

/** The names of all environment variables that the server reads. */
export type SettingName = Settings[keyof Settings]["name"];
export type Config = {
  readonly [K in keyof Settings]: Settings[K] extends Setting<string, infer T> ? T : never;
};

const readSetting = (each: AnySetting, env: Env): unknown => {
  const value = env[each.name];
  if (value !== undefined && value !== "") return each.read(value);
  if (each.default !== undefined) return each.default;
  if (each.development_default !== undefined && env["NODE_ENV"] !== "production")
    return each.development_default;
  throw new Error("is missing");
};

/**
 * The settings that contain a development key. Production refuses such keys, because anyone who can read a developer's
 * machine has them.
 */
const developmentKeysIn = (values: Partial<Config>): string[] =>
  Object.entries<AnySetting>(settings)
    .filter(([, { is_secret, read }]) => is_secret && read === parseKeyRing)
    .filter(([key]) => hasDevelopmentKey((values[key as keyof Config] ?? []) as readonly Key[]))
    .map(([, { name }]) => `${name} holds a development key`);

/**
 * Roles that must run alone in their process in production. Only the signer may have the signing key of seals: a
 * process that also writes slips or transfers could change them later and sign a new seal over them. The office and the
 * wallet have their own callers and database rights, which a process that serves players must not have.
 */
const lone_roles: readonly ProcessRole[] = ["signer", "office", "wallet"];
const mixedRolesIn = ({ roles = [] }: Partial<Config>): string[] =>
  roles.length > 1
    ? lone_roles
        .filter((role) => roles.includes(role))
        .map((role) => `ROLES: the ${role} must run alone`)
    : [];

/**
 * In production a process with one role must use the database address of that role. With the address of another role it
 * would lack rights or have rights that it does not need.
 */
const foreignAddressIn = ({ roles = [], database_url }: Partial<Config>): string[] => {
  const [role, ...others] = roles;
  if (role === undefined || others.length > 0 || database_url === undefined) return [];
  return new URL(database_url).username === userOf(role)
    ? []
    : [`DATABASE_URL must be that of the role ${userOf(role)}`];
};

/**
 * The settings for countersigning the log of seals by a time-stamp authority must be given together: one forgotten
 * variable would silently switch it off.
 */
const halfStampIn = (values: Partial<Config>): string[] => {
  if (!values.roles?.includes("worker")) return [];
  const given = [values.time_stamp_url, values.time_stamp_authority, values.time_stamp_key_dir];
  const count = given.filter((value) => value != null).length;
  return count === 0 || count === given.length
    ? []
    : ["TIME_STAMP_URL, TIME_STAMP_AUTHORITY and TIME_STAMP_KEY_DIR must be given together"];
};

/**
 * Whether the setting belongs to other roles, so that this process does not read it. Until the roles of the process are
 * known, every setting is read.
 */
const isForeign = (each: AnySetting, roles: readonly ProcessRole[] | undefined): boolean =>
  roles !== undefined && !each.roles.some((role) => roles.includes(role));

/**
 * The property for a setting that belongs to other roles. Reading it throws, because code that reads it has a defect
 * and must not continue with `undefined`.
 */
const refuseForeign = (each: AnySetting): PropertyDescriptor => ({
  get: () => {
    throw new Error(`${each.name} is not for this process: it belongs to ${each.roles.join(", ")}`);
  },
  enumerable: false,
});

const own_prefix = "SHWE_";

/**
 * Reads and checks all settings. Reports all problems in one error, so that an operator can correct them in one
 * restart.
 */
export const readConfig = (env: Env): Config => {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const is_production = env["NODE_ENV"] === "production";
  const foreign: PropertyDescriptorMap = {};
  for (const [key, each] of Object.entries<AnySetting>(settings)) {
    if (isForeign(each, values["roles"] as ProcessRole[] | undefined)) {
      foreign[key] = refuseForeign(each);
      if (is_production && each.is_secret && (env[each.name] ?? "") !== "")
        problems.push(
          `${each.name} must not be given to a process without ${each.roles.join(", ")}`,
        );
      continue;
    }
    try {
      values[key] = readSetting(each, env);
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
  const known = new Set<string>(Object.values(settings).map(({ name }) => name));
  for (const name of Object.keys(env))
    if (name.startsWith(own_prefix) && !known.has(name)) problems.push(`${name} is not known`);
  if (problems.length > 0)
    throw new Error(
      `The configuration is refused:\n${problems.map((each) => `  ${each}`).join("\n")}`,
    );
  return Object.freeze(Object.defineProperties(values, foreign)) as Config;
};
