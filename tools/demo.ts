import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { formatWhole } from "@shwe/rules";

import { addressOf } from "../apps/server/src/database-roles.ts";
import { crowdOf, visitor_password, visitors } from "./demo/people.ts";
import { openPurse, type Purse } from "./demo/purse.ts";
import { makeStage } from "./demo/stage.ts";
import { buildPlayer } from "./dev/build.ts";
import { createChildren } from "./dev/children.ts";
import { prepareProduct, runUntilAsked, untilAnswers, type Product } from "./dev/product.ts";
import { findServices } from "./dev/services.ts";

/**
 * `npm run demo`: the product as it lives. The server with the built player, as production runs it, on a fresh database of its own; draws
 * every few minutes in all five lotteries on simulated sources; a crowd that registers and bets over the public API. Prints logins for
 * whoever wants to look, and stops everything on Ctrl-C.
 *
 *   --players N      how many play (40)
 *   --database NAME  which database is thrown away and made anew (shwe_demo)
 */
if (process.env["NODE_ENV"] === "production")
  throw new Error("a demonstration makes players and results up: not in production");

process.chdir(resolve(import.meta.dirname, ".."));

const { values: wishes } = parseArgs({
  options: {
    players: { type: "string", default: "40" },
    database: { type: "string", default: "shwe_demo" },
  },
});
const players_max = 200;
const players = Number(wishes.players);
if (!Number.isInteger(players) || players < 1 || players > players_max)
  throw new Error(`--players must be a whole number from 1 to ${players_max}`);
// What is named here is dropped.
if (!/^shwe_demo[a-z0-9_]{0,40}$/.test(wishes.database))
  throw new Error("--database must begin with shwe_demo");

const folder = `.dev/${wishes.database}`;
/** Apart from what `npm run dev` keeps in the same Redis. */
const redis_db = 3;
const tell_max_ms = 60_000;
const poll_ms = 500;

const { DATABASE_URL: _app, OWNER_DATABASE_URL: _owner, ...own } = process.env;
const services = findServices(own, wishes.database);
const redis = new URL(services.REDIS_URL);
redis.pathname = `/${redis_db}`;
services.REDIS_URL = redis.href;

// Seals of a database that is gone.
rmSync(folder, { recursive: true, force: true });
console.log("preparing: a fresh database, and the player if it was not built yet");
const [stage] = await Promise.all([makeStage(services), buildPlayer()]);
const product = await prepareProduct({
  services,
  folder,
  ports: { api: 4000, internal: 4001, inboxes: [4081, 4082], feeds: 4083 },
  // Thai slots of db/demo/lottery-sections-fast.json lie on these minutes.
  feed_slots_every_min: 3,
});
product.env["PLAYER_DIST"] = resolve("apps/player/dist");
product.env["STORAGE_DIR"] = resolve(folder, "storage");
product.env["LOG_LEVEL"] = "warn";

const children = createChildren();
product.start(children, ["apps/server/src/main.ts"]);
stage.keepDrawing();
const purse = openPurse(addressOf(services.DATABASE_URL, "operator"), [
  { people: visitors, least: 100_000n, amount: 1_000_000n },
  { people: crowdOf(players), least: 2_000_000n, amount: 5_000_000n },
]);

/** Until both have come in and have money. */
const untilVisitors = async (): Promise<Map<string, bigint>> => {
  const until = Date.now() + tell_max_ms;
  while (Date.now() < until) {
    const balances = await purse.read(visitors);
    if (visitors.every(({ phone }) => (balances.get(phone) ?? 0n) > 0n)) return balances;
    await pause(poll_ms);
  }
  throw new Error("the demo logins did not come to be: see the lines above");
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
      `  players   ${players}, betting by themselves`,
      `  sms       ${product.inboxes.join("/  ")}/  (codes of who registers)`,
      `  feeds     ${product.feeds}/`,
      `  metrics   ${product.internal}/metrics`,
      "",
      "  Draws every two or three minutes in every lottery; first winners within five. Ctrl-C stops everything.",
      "",
    ].join("\n"),
  );
};

const begin = async ({ api, internal, inboxes }: Product): Promise<void> => {
  if (!(await untilAnswers(`${internal}/readyz`))) throw new Error("the server is not ready");
  children.start("players", ["tools/demo-players.ts"], {
    DEMO_API: api,
    DEMO_INBOXES: inboxes.join(),
    DEMO_PLAYERS: String(players),
  });
  tell(await untilVisitors());
  // For a program that started this one.
  process.send?.({ api, env: product.env });
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
console.log(code === 0 ? "everything ended in order" : "not everything ended in order");
process.exit(code);
