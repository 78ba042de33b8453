import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { formatWhole } from "@shwe/rules";

import {
  demo_bots,
  demo_office_password,
  demo_operators,
  giveDemoOperators,
} from "../apps/server/scripts/lib/demo-operators.ts";
import { addressOf } from "../apps/server/src/database-roles.ts";
import { cash_people, crowdOf, stakers, visitor_password, visitors } from "./demo/people.ts";
import { openPurse, type Purse } from "./demo/purse.ts";
import { makeStage } from "./demo/stage.ts";
import { buildOffice, buildPlayer, buildStudio } from "./dev/build.ts";
import { createChildren } from "./dev/children.ts";
import { prepareProduct, runUntilAsked, untilAnswers, type Product } from "./dev/product.ts";
import { findServices } from "./dev/services.ts";
import { prepareStudio } from "./dev/studio.ts";

/**
 * `npm run demo`: the complete product with simulated players. The server with the built player app, as in production,
 * and the office, on a fresh database of its own; draws every few minutes in all five lotteries with simulated sources; simulated
 * players that register, bet and play games through the public API, the studio whose games they play, and cases for operators. Prints logins
 * and stops everything on Ctrl-C.
 *
 *   --players N      number of simulated players (40)
 *   --database NAME  the database, dropped and created at each start (shwe_demo)
 *   --agree          the sources of every draw agree, so that no draw waits for operators
 *   --bot            two bots decide cash-ins and pay cash-outs, so that their queues do not only grow
 */
if (process.env["NODE_ENV"] === "production")
  throw new Error("the demo invents players and results and is refused in production");

process.chdir(resolve(import.meta.dirname, ".."));

const { values: wishes } = parseArgs({
  options: {
    players: { type: "string", default: "40" },
    database: { type: "string", default: "shwe_demo" },
    agree: { type: "boolean", default: false },
    bot: { type: "boolean", default: false },
  },
});
const players_max = 200;
const players = Number(wishes.players);
if (!Number.isInteger(players) || players < 1 || players > players_max)
  throw new Error(`--players must be a whole number from 1 to ${players_max}`);
// The demo drops this database, so its name must show that it belongs to the demo.
if (!/^shwe_demo[a-z0-9_]{0,40}$/.test(wishes.database))
  throw new Error("--database must begin with shwe_demo");

const folder = `.dev/${wishes.database}`;
/** A Redis database other than that of `npm run dev`. */
const redis_db = 3;
const tell_max_ms = 60_000;
const poll_ms = 500;

const { DATABASE_URL: _app, OWNER_DATABASE_URL: _owner, ...own } = process.env;
const services = findServices(own, wishes.database);
const redis = new URL(services.REDIS_URL);
redis.pathname = `/${redis_db}`;
services.REDIS_URL = redis.href;

// Deletes the seals stored by the last demo, because they belong to the database that is dropped.
rmSync(folder, { recursive: true, force: true });
console.log("preparing a fresh database, and building the apps if needed");
const [stage] = await Promise.all([
  makeStage(services),
  buildPlayer().then(buildOffice).then(buildStudio),
]);
const product = await prepareProduct({
  services,
  folder,
  ports: {
    ...{ api: 4000, office: 4010, wallet: 4011, internal: 4001 },
    ...{ inboxes: [4081, 4082], feeds: 4083, gateway: 4084 },
  },
  // db/demo/lottery-sections-fast.json has the sections of the Thai lotteries at multiples of this many minutes.
  feed_slots_every_min: 3,
  settings: {
    PLAYER_DIST: resolve("apps/player/dist"),
    OFFICE_DIST: resolve("apps/office/dist"),
    STORAGE_DIR: resolve(folder, "storage"),
    LOG_LEVEL: "warn",
  },
});

await giveDemoOperators(services.OWNER_DATABASE_URL, product.env["OFFICE_KEYS"] ?? "", [
  ...demo_operators,
  ...(wishes.bot ? demo_bots : []),
]);
const studio = await prepareStudio({
  ...{ services, product, port: 4085, player: product.api, is_fresh: true },
});
const children = createChildren();
product.start(children, ["apps/server/src/main.ts"]);
studio.start(children);
stage.keepDrawing();
const purse = openPurse(addressOf(services.DATABASE_URL, "operator"), [
  { people: visitors, least: 100_000n, amount: 1_000_000n },
  { people: [...crowdOf(players), ...stakers], least: 2_000_000n, amount: 5_000_000n },
  { people: cash_people, least: 50_000n, amount: 500_000n },
]);

/** Waits until the two logins for people who try the demo are registered and have money. */
const untilVisitors = async (): Promise<Map<string, bigint>> => {
  const until = Date.now() + tell_max_ms;
  while (Date.now() < until) {
    const balances = await purse.read(visitors);
    if (visitors.every(({ phone }) => (balances.get(phone) ?? 0n) > 0n)) return balances;
    await pause(poll_ms);
  }
  throw new Error("the demo logins could not be created, see the log above");
};

const tell = (balances: Map<string, bigint>): void => {
  console.log(
    [
      "",
      `  look      ${product.api}/`,
      ...visitors.map(
        ({ phone }) =>
          `  login     ${phone}  by password  ${visitor_password}  ${formatWhole(balances.get(phone) ?? 0n)} MMK`,
      ),
      `  office    ${product.office}/  by password  ${demo_office_password}  and the code of an authenticator app:`,
      ...demo_operators.map(
        ({ name, totp_secret }) => `              ${name.padEnd(14)}  secret  ${totp_secret}`,
      ),
      `  players   ${players}, betting and playing games by themselves; others cash in and out`,
      `  cashier   ${wishes.bot ? "two bots clear the queues of the office" : "the queues wait for you; --bot clears them"}`,
      `  sms       ${product.inboxes.join("/  ")}/  (codes of who registers)`,
      `  feeds     ${product.feeds}/`,
      `  gateway   ${product.gateway}/  (simulated payments)`,
      `  studio    ${studio.address}/verify`,
      `  metrics   ${product.internal}/metrics`,
      "",
      "  Draws every two or three minutes in every lottery; first winners within five. Ctrl-C stops everything.",
      "  The pages of the office have cases within two minutes.",
      "",
    ].join("\n"),
  );
};

const begin = async ({ api, office, internal, inboxes, feeds }: Product): Promise<void> => {
  if (!(await untilAnswers(`${internal}/readyz`))) throw new Error("the server is not ready");
  children.start("players", ["tools/demo-players.ts"], {
    DEMO_API: api,
    DEMO_INBOXES: inboxes.join(),
    DEMO_PLAYERS: String(players),
  });
  children.start("office", ["tools/demo-office.ts"], {
    DEMO_API: api,
    DEMO_OFFICE: office,
    DEMO_INBOXES: inboxes.join(),
    DEMO_FEEDS: wishes.agree ? "" : feeds,
  });
  if (wishes.bot) children.start("cashier", ["tools/demo-cashier.ts"], { DEMO_OFFICE: office });
  tell(await untilVisitors());
  // Reports readiness to a parent process, such as `npm run demo:soak`.
  process.send?.({ api, env: product.env, studio_database: studio.database_url });
};

const end = async (opened: Purse): Promise<void> => {
  await opened.stop();
  await stage.stop();
};

begin(product).catch((error: unknown) => {
  console.log(error instanceof Error ? error.message : String(error));
});
const code = await runUntilAsked(children);
await end(purse);
console.log(code === 0 ? "all programs stopped cleanly" : "not all programs stopped cleanly");
process.exit(code);
