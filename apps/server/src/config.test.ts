import { globSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { readConfig, settings } from "./config.ts";

const whole = {
  NODE_ENV: "production",
  ROLES: "api,worker",
  PORT: "8080",
  METRICS_PORT: "9090",
  DATABASE_URL: "postgres://shwe_api:secret@db:5432/shwe",
  REDIS_URL: "redis://cache:6379",
  CODE_HMAC_KEYS: `k1:${"ab".repeat(32)}`,
  RECEIPT_KEYS: `s1:${"ef".repeat(32)}`,
  SEAL_PUBLIC_KEY_DIR: "/var/lib/shwe/seal-keys",
  LOTTERY_SEAL_DIR: "/var/lib/shwe/draws",
  LEDGER_SEAL_DIR: "/var/lib/shwe/ledger",
  ACT_SEAL_DIR: "/var/lib/shwe/acts",
  IMAGE_KEYS: `k1:${"cd".repeat(32)}`,
  GAME_KEYS: `k1:${"ce".repeat(32)}`,
  STORAGE_DIR: "/var/lib/shwe",
  SMS_GATEWAYS: '[{"name":"a","url":"https://sms.example/send","api_key":"hunter2"}]',
  TERMS_VERSION: "2026-11",
  FEED_URLS: JSON.stringify({
    thaistock2d: "https://a.example",
    "set-site": "https://b.example",
    glo: "https://c.example",
    "glo-mirror": "https://d.example",
    "exchange-1": "https://e.example",
    "exchange-2": "https://f.example/data",
  }),
};

const signer = {
  NODE_ENV: "production",
  ROLES: "signer",
  PORT: "8080",
  METRICS_PORT: "9091",
  DATABASE_URL: "postgres://shwe_signer:secret@db:5432/shwe",
  REDIS_URL: whole.REDIS_URL,
  SEAL_KEY_FILE: "/run/secrets/seal-key.pem",
  SEAL_KEY_ID: "2026-a",
  SEAL_PUBLIC_KEY_DIR: whole.SEAL_PUBLIC_KEY_DIR,
  LOTTERY_SEAL_DIR: whole.LOTTERY_SEAL_DIR,
  LEDGER_SEAL_DIR: whole.LEDGER_SEAL_DIR,
  ACT_SEAL_DIR: whole.ACT_SEAL_DIR,
};

const problemsOf = (env: Record<string, string | undefined>): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("the configuration was accepted");
};

test("reads a complete configuration into a frozen object", () => {
  const config = readConfig(whole);
  expect(config).toMatchObject({ environment: "production", roles: ["api", "worker"], port: 8080 });
  expect(config.trust_proxy).toBe(false);
  expect(config.player_dist).toBeNull();
  expect(Object.isFrozen(config)).toBe(true);
});

test("reports all missing settings in one error", () => {
  const message = problemsOf({});
  for (const name of ["NODE_ENV", "ROLES", "DATABASE_URL", "REDIS_URL"])
    expect(message).toContain(`${name} is missing`);
});

test("an empty value counts as missing", () => {
  expect(problemsOf({ ...whole, DATABASE_URL: "" })).toContain("DATABASE_URL is missing");
});

test("ports have a default in development only", () => {
  const { PORT: _port, METRICS_PORT: _metrics, ...rest } = whole;
  expect(readConfig({ ...rest, NODE_ENV: "development" }).port).toBe(3000);
  expect(problemsOf(rest)).toContain("PORT is missing");
});

test.each([
  ["NODE_ENV", "staging"],
  ["ROLES", "clerk"],
  ["ROLES", "api,api"],
  ["ROLES", "all"],
  ["PORT", "80a"],
  ["PORT", "-1"],
  ["PORT", "1e3"],
  ["PORT", "65536"],
  ["DATABASE_POOL_MAX", "0"],
  ["DATABASE_URL", "mysql://db"],
  ["REDIS_URL", "cache:6379"],
  ["REDIS_NAMESPACE", "two words"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.1.2"],
  ["TRUST_PROXY", "10.0.0.0/"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0.0/8/8"],
  ["TRUST_PROXY", "10.0.0.1,"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["TRUST_PROXY", "10.0.0.1, 128.0.0.0/1"],
  ["TRUST_PROXY", "::/0"],
  ["TRUST_PROXY", "2000::/3"],
  ["TRUST_PROXY", "::ffff:0:0/96"],
  ["MIN_CLIENT_VERSION", "1.5"],
  ["CODE_HMAC_KEYS", "k1:abcd"],
  ["CODE_HMAC_KEYS", `dev-1:${"ab".repeat(32)}`],
  ["RECEIPT_KEYS", "s1"],
  ["RECEIPT_KEYS", `dev-1:${"ab".repeat(32)}`],
  ["LOTTERY_RETIRED_KEYS", "s0:1"],
  ["IMAGE_KEYS", "k1"],
  ["IMAGE_KEYS", `dev-1:${"ab".repeat(32)}`],
  ["SCREENSHOT_DAYS", "0"],
  ["GAME_ORIGINS", "games.example"],
  ["GAME_ORIGINS", "https://games.example/play"],
  ["GAME_ORIGINS", "https://a.example,https://b.example;script-src"],
  ["CODE_DAILY_BUDGET", "0"],
  ["FEED_URLS", "https://a.example"],
  ["FEED_URLS", '{"thaistock2d":"https://a.example"}'],
  ["FEED_URLS", whole.FEED_URLS.replace("https://a", "http://a")],
  ["FEED_URLS", whole.FEED_URLS.replace("https://a.example", "file:///etc/passwd")],
  ["SMS_GATEWAYS", "[]"],
  ["SMS_GATEWAYS", "https://sms.example"],
  ["SMS_GATEWAYS", '[{"name":"a","url":"nowhere","api_key":"b"}]'],
])("refuses %s=%s", (name, value) => {
  expect(problemsOf({ ...whole, [name]: value })).toContain(name);
});

test.for(["http://pay.example", "file:///etc/passwd", "ftp://127.0.0.1"])(
  "F-67 a payment gateway without encryption is refused: %s",
  (url) => {
    const gateway = { name: "padauk", merchant_id: "m", secret: "s".repeat(32) };
    const given = { ...gateway, url, return_url: "https://play.example/cashin" };
    const config = { ...whole, PAYMENT_GATEWAYS: JSON.stringify([given]) };
    expect(problemsOf(config)).toContain("PAYMENT_GATEWAYS must be");
    const safe = JSON.stringify([{ ...given, url: "https://pay.example" }]);
    expect(readConfig({ ...whole, PAYMENT_GATEWAYS: safe }).payment_gateways).toHaveLength(1);
  },
);

test("refuses an unknown variable with the prefix SHWE_, which is most likely a typing error", () => {
  expect(problemsOf({ ...whole, SHWE_PROT: "1" })).toContain("SHWE_PROT is not known");
});

test("refuses an incomplete configuration of countersigning", () => {
  const url = { TIME_STAMP_URL: "https://stamps.example/" };
  expect(problemsOf({ ...whole, ...url })).toContain("must be given together");
  const rest = { TIME_STAMP_AUTHORITY: "stamps", TIME_STAMP_KEY_DIR: "/etc/shwe/stamps" };
  expect(readConfig({ ...whole, ...url, ...rest }).time_stamp_authority).toBe("stamps");
});

test("an error does not contain the refused address, which may hold a password", () => {
  expect(problemsOf({ ...whole, DATABASE_URL: "mysql://root:hunter2@db" })).not.toContain(
    "hunter2",
  );
});

test("accepts proxies as addresses and ranges", () => {
  const TRUST_PROXY = "10.0.0.1, 10.0.0.0/8, ::1, fd00::/8";
  expect(readConfig({ ...whole, TRUST_PROXY }).trust_proxy).toEqual([
    "10.0.0.1",
    "10.0.0.0/8",
    "::1",
    "fd00::/8",
  ]);
});

test("accepts development keys outside production only, and an error contains no key", () => {
  const key = `dev-1:${"cd".repeat(32)}`;
  const { code_hmac_keys } = readConfig({ ...whole, NODE_ENV: "development", CODE_HMAC_KEYS: key });
  expect(code_hmac_keys[0].id).toBe("dev-1");
  const refused = problemsOf({ ...whole, CODE_HMAC_KEYS: `${key}x`, SMS_GATEWAYS: '["hunter2"]' });
  expect(refused).not.toMatch(/cdcd|hunter2/);
});

test("in production a process needs the database address of its own role", () => {
  const foreign = { ...signer, DATABASE_URL: whole.DATABASE_URL };
  expect(() => readConfig(foreign)).toThrow("DATABASE_URL must be that of the role shwe_signer");
  expect(() => readConfig({ ...foreign, NODE_ENV: "test" })).not.toThrow();
});

test("B-614 in production the key of seals is given to the signer alone, and the signer gets no other secret", () => {
  expect(readConfig(signer)).toMatchObject({ seal_key_id: "2026-a" });
  expect(problemsOf({ ...signer, SEAL_KEY_FILE: "" })).toContain("SEAL_KEY_FILE is missing");
  expect(problemsOf({ ...signer, SEAL_KEY_ID: "2026_A" })).toContain("SEAL_KEY_ID must be");
  expect(problemsOf({ ...whole, SEAL_KEY_FILE: "/run/secrets/seal-key.pem" })).toContain(
    "SEAL_KEY_FILE must not be given to a process without signer",
  );
  expect(problemsOf({ ...signer, IMAGE_KEYS: whole.IMAGE_KEYS })).toContain("IMAGE_KEYS must not");
  expect(problemsOf({ ...whole, ...signer, ROLES: "worker,signer", RECEIPT_KEYS: "" })).toContain(
    "the signer must run alone",
  );
});

test.each(["office", "wallet"])("in production the %s runs alone", (role) => {
  expect(problemsOf({ ...whole, ROLES: `api,${role}` })).toContain(`the ${role} must run alone`);
  expect(problemsOf({ ...whole, ROLES: role })).not.toContain("must run alone");
});

test("a setting of another role is not required, and reading it throws", () => {
  const config = readConfig(signer);
  expect(() => config.image_keys).toThrow("IMAGE_KEYS is not for this process");
  const DATABASE_URL = "postgres://shwe_worker:secret@db:5432/shwe";
  const {
    RECEIPT_KEYS: _,
    TERMS_VERSION: __,
    ...worker
  } = { ...whole, DATABASE_URL, ROLES: "worker" };
  expect(() => readConfig(worker).receipt_keys).toThrow("it belongs to api");
});

test("every settings.ts is part of the configuration, and no two settings have the same name", async () => {
  const files = globSync("**/settings.ts", { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file)) as Promise<object>),
  );
  const declared = modules.flatMap((each) => Object.values(each).flatMap(Object.keys));
  expect(declared.toSorted()).toEqual(Object.keys(settings).toSorted());
  const names = Object.values(settings).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
