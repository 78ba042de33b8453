import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";

import { localeCodes } from "@shwe/contract/locales";
import { afterAll, expect, test } from "vitest";

import { readConfig, settings as server_settings } from "../../src/config.ts";
import { role_names, userOf } from "../../src/database-roles.ts";
import { createTestDatabase } from "../support/database.ts";
import {
  fillInCompose,
  mountsOf,
  parseCompose,
  readCompose,
  variablesIn,
  type Service,
} from "../support/deploy/compose.ts";
import { readDeployed } from "../support/deploy/files.ts";
import { readImage } from "../support/deploy/image.ts";
import { runToEnd, runUntilHealthy } from "../support/deploy/run-command.ts";
import { makeSealKey } from "../support/seal-key.ts";
import { admin_address } from "../support/template.ts";

const { owner_url, role_urls } = await createTestDatabase();
const dir = mkdtempSync(join(tmpdir(), "shwe-compose-"));
afterAll(() => rmSync(dir, { recursive: true }));

const image = readImage();
const written = readCompose();
const example = parseEnv(readDeployed("env.example"));
const { signer: seal_key, all: seal_public_keys } = makeSealKey(dir);

const someKey = (id: string): string => `${id}:${randomBytes(32).toString("hex")}`;
/** The variables of env.example with values as an operator sets them. */
const settings = {
  ...example,
  DB_ADMIN_PASSWORD: "admins",
  DB_OWNER_PASSWORD: "owners",
  ...Object.fromEntries(
    role_names.map((role) => [`DB_${role.toUpperCase()}_PASSWORD`, `${role}s`]),
  ),
  CODE_HMAC_KEYS: someKey("c1"),
  RECEIPT_KEYS: someKey("r1"),
  GAME_KEYS: someKey("g1"),
  IMAGE_KEYS: someKey("i1"),
  OFFICE_ORIGIN: "https://office.example.com",
  OFFICE_KEYS: someKey("o1"),
  ...{ ...seal_key, ...seal_public_keys },
  SMS_GATEWAYS: '[{"name":"a","url":"https://sms.invalid/","api_key":"k"}]',
  FEED_URLS: "{}",
  TERMS_VERSION: "2026-11",
};
const compose = fillInCompose(written, settings);
const services = Object.entries(compose.services);
const ours = services.filter(([, service]) => service.image === "shwe-padauk:local");
/**
 * The services that run until they are stopped. The other services of our image have their own command and end when it
 * is done.
 */
const processes = ours.filter(([, service]) => service.command === undefined);

const environmentOf = ({ environment }: Service): Record<string, string> => ({
  ...image.env,
  ...environment,
});

const namesWhere = (holds: (service: Service, name: string) => boolean): string[] =>
  services
    .filter(([name, service]) => holds(service, name))
    .map(([name]) => name)
    .toSorted();

test.each(["a: 1\na: 2", "x: &x {}\na: {<<: *x, <<: *x}"])(
  "a duplicate key is detected: %j",
  (text) => {
    expect(() => parseCompose(text)).toThrow("Map keys must be unique");
  },
);

test("env.example lists exactly the variables of compose.yml", () => {
  expect(Object.keys(example).toSorted()).toEqual([...variablesIn(written)].toSorted());
});

test("deploy/ names only variables that a program reads", () => {
  const database_users = ["admin", "owner", ...role_names].map((user) => user.toUpperCase());
  const known = new Set<string>([
    ...Object.values(server_settings).map(({ name }) => name),
    // Variables that the database scripts read.
    ...database_users.map((user) => `${user}_DATABASE_URL`),
    // Variables that only compose.yml itself reads.
    ...database_users.map((user) => `DB_${user}_PASSWORD`),
    "PUBLISHED_PORT",
  ]);
  const named = [
    ...Object.keys(example),
    ...Object.keys(image.env),
    ...ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
  ];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("the time stamp authority is configured by three variables of env.example", () => {
  const time_stamps = {
    TIME_STAMP_URL: "https://stamps.example/",
    TIME_STAMP_AUTHORITY: "stamps",
    TIME_STAMP_KEY_DIR: "/etc/shwe/seal-keys/time-stamps",
  };
  const stamped = fillInCompose(written, { ...settings, ...time_stamps }).services;
  const configOf = (name: string) => readConfig(environmentOf(stamped[name] ?? { image: "" }));
  expect(configOf("worker")).toMatchObject({
    time_stamp_url: time_stamps.TIME_STAMP_URL,
    time_stamp_authority: time_stamps.TIME_STAMP_AUTHORITY,
    time_stamp_key_dir: time_stamps.TIME_STAMP_KEY_DIR,
  });
  expect(configOf("api").time_stamp_key_dir).toBe(time_stamps.TIME_STAMP_KEY_DIR);
  for (const name of ["api", "worker"])
    expect(mountsOf(stamped[name] ?? { image: "" }).map(({ target }) => target)).toContain(
      dirname(time_stamps.TIME_STAMP_KEY_DIR),
    );
});

test("only the proxy publishes a port, on the loopback of the machine", () => {
  expect(services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))).toEqual([
    ["proxy", "127.0.0.1:3000:8080"],
  ]);
});

test("every volume, secret and service that is used is declared, and every declared one is used", () => {
  const mounts = services.flatMap(([, service]) => mountsOf(service));
  const named = mounts.map(({ source }) => source).filter((source) => /^\w[\w-]*$/.test(source));
  const declared = [...Object.keys(compose.volumes), ...Object.keys(compose.secrets)];
  expect([...new Set(named)].toSorted()).toEqual(declared.toSorted());
  const awaited = services.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on));
  expect(awaited.filter((name) => compose.services[name] === undefined)).toEqual([]);
});

test("volumes of our services are mounted on folders that the image creates for its user", () => {
  const targets = ours
    .flatMap(([, service]) => mountsOf(service))
    .filter(({ source }) => Object.hasOwn(compose.volumes, source))
    .map(({ target }) => target);
  expect([...new Set(targets)].toSorted()).toEqual(image.folders.toSorted());
});

test.each(processes)("%s gets only variables that its roles read", (_name, service) => {
  // The properties of the configuration are the names of the variables in lower case, without variables of other roles.
  const read = new Set(Object.keys(readConfig(environmentOf(service))));
  const told = Object.keys(service.environment ?? {});
  expect(told.filter((variable) => !read.has(variable.toLowerCase()))).toEqual([]);
});

test.each(processes)(
  "every path in the variables of %s is mounted, and every mounted path is in its variables",
  (_name, service) => {
    const paths = Object.values(service.environment ?? {}).filter((value) => value.startsWith("/"));
    const targets = mountsOf(service).map(({ target }) => target);
    const isInside = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`);
    expect(paths.filter((path) => !targets.some((target) => isInside(path, target)))).toEqual([]);
    expect(targets.filter((target) => !paths.some((path) => isInside(path, target)))).toEqual([]);
  },
);

test("database passwords, the seal key and the seal folders are given only to services that need them", () => {
  const knowing = (variable: string) =>
    namesWhere((_service, name) => variablesIn(written.services[name]).has(variable));
  expect(knowing("DB_ADMIN_PASSWORD")).toEqual(["migrate", "postgres"]);
  expect(knowing("DB_OWNER_PASSWORD")).toEqual(["demo", "migrate"]);
  for (const role of role_names)
    expect(knowing(`DB_${role.toUpperCase()}_PASSWORD`)).toEqual(
      role === "operator" ? ["migrate"] : ["migrate", role].toSorted(),
    );
  const mounting = (source: string, isReader: boolean) =>
    namesWhere((service) =>
      mountsOf(service).some((each) => each.source === source && (isReader || !each.read_only)),
    );
  expect(mounting("seal-key", true)).toEqual(["signer"]);
  expect(mounting("seals", false)).toEqual(["signer"]);
  expect(mounting("seals", true)).toEqual(["office", "signer", "worker"]);
});

test("R-412 the proxy forwards requests to services that trust its network", () => {
  const { subnet } = compose.networks.default.ipam.config[0];
  const upstreams = readDeployed("Caddyfile").matchAll(/reverse_proxy (\w+):(\d+)/g);
  const trusts = [...upstreams].map(([, name = "", port]) => {
    const { PORT, TRUST_PROXY } = environmentOf(compose.services[name] ?? { image: "" });
    return [name, PORT === port, TRUST_PROXY];
  });
  expect(trusts).toEqual([
    ["realtime", true, subnet],
    ["api", true, subnet],
  ]);
});

/** The root folder of the containers' files; in this test all containers share one. */
const container_root = join(dir, "root");

const mount = (): void => {
  for (const { source, target } of ours.flatMap(([, service]) => mountsOf(service))) {
    const path = join(container_root, target);
    if (Object.hasOwn(compose.volumes, source)) mkdirSync(path, { recursive: true });
    else cpSync(compose.secrets[source]?.file ?? source, path, { recursive: true });
  }
};

/** Substitutes for the built apps, which server tests do not build. */
const putApps = (): void => {
  const [player, office] = ["PLAYER_DIST", "OFFICE_DIST"].map((name) =>
    join(container_root, image.env[name] ?? ""),
  ) as [string, string];
  mkdirSync(join(player, "home"), { recursive: true });
  mkdirSync(office, { recursive: true });
  for (const code of localeCodes)
    writeFileSync(join(player, "home", `${code}.html`), "<!doctype html>");
  for (const dist of [player, office]) {
    writeFileSync(join(dist, "index.html"), "<!doctype html>");
    writeFileSync(join(dist, "csp.json"), '{"script":[],"style":[]}');
  }
};

const listeners: Readonly<Record<string, string>> = {
  HOST: "127.0.0.1",
  PORT: "0",
  OFFICE_PORT: "0",
  WALLET_PORT: "0",
  METRICS_HOST: "127.0.0.1",
  METRICS_PORT: "0",
};

/**
 * Replaces addresses and paths of containers by those of this machine, and nothing else. The passwords in the addresses
 * are replaced too, because the setup script would set them for database roles that other tests use.
 */
const onThisMachine = (env: Record<string, string>) => {
  const addresses: [string, string][] = [
    ["postgres://postgres:admins@postgres:5432/postgres", admin_address],
    ["postgres://shwe_owner:owners@postgres:5432/shwe_padauk", owner_url],
    ...role_names.map((role): [string, string] => [
      `postgres://${userOf(role)}:${role}s@postgres:5432/shwe_padauk`,
      role_urls[role],
    ]),
    ["redis://valkey:6379", process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379"],
  ];
  const replace = ([name, value]: [string, string]): [string, string] => {
    const [from, to] = addresses.find(([address]) => value.startsWith(address)) ?? ["", ""];
    const place = value.startsWith("/") ? join(container_root, value) : listeners[name];
    return [name, place ?? to + value.slice(from.length)];
  };
  return Object.fromEntries(Object.entries(env).map(replace));
};

test("B-651 every service of our image starts with the settings of its image and compose.yml", async () => {
  mount();
  putApps();
  // All services start at once, because the database is already migrated; setup-script.test.ts runs the script of
  // `migrate` on an empty database.
  const outcomes = ours.map(async ([name, service]): Promise<[string, string]> => {
    const env = onThisMachine(environmentOf(service));
    const { command } = service;
    return [name, await (command ? runToEnd(command, env) : runUntilHealthy(image, env))];
  });
  expect(Object.fromEntries(await Promise.all(outcomes))).toEqual({
    migrate: "ended well",
    demo: "ended well",
    api: "healthy",
    worker: "healthy",
    realtime: "healthy",
    signer: "healthy",
    office: "healthy",
    wallet: "healthy",
  });
});
