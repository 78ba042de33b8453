import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";

import { createChildren } from "./dev/children.ts";
import { prepareProduct, runUntilAsked, untilAnswers } from "./dev/product.ts";
import { findServices } from "./dev/services.ts";

/**
 * `npm run dev`: the whole product on this machine. Finds or starts PostgreSQL and Redis, migrates the database and
 * loads demo data, runs the server (restarted on change), two SMS gateways that only show their messages, a simulator of
 * all sources of results, and the player app (Vite). Ctrl-C stops everything.
 */
process.chdir(resolve(import.meta.dirname, ".."));

const product = await prepareProduct({
  services: findServices(process.env, "shwe_padauk"),
  folder: ".dev",
  ports: {
    api: Number(process.env["PORT"] ?? 3000),
    office: Number(process.env["OFFICE_PORT"] ?? 3010),
    wallet: Number(process.env["WALLET_PORT"] ?? 3011),
    internal: Number(process.env["METRICS_PORT"] ?? 3001),
    inboxes: [3081, 3082],
    feeds: 3083,
  },
  // db/demo/lottery-sections.json has its sections at multiples of this many minutes.
  feed_slots_every_min: 5,
});
const { env, api, internal } = product;
const playerPort = await product.pickPort("the player app", 5173);
const showcasePort = await product.pickPort("the showcase", 5174);

for (const script of ["db-setup", "db-demo"])
  execFileSync(process.execPath, [`apps/server/scripts/${script}.ts`], { env, stdio: "inherit" });

const fromPlayer = createRequire(resolve("apps/player/package.json"));
const vite = resolve(dirname(fromPlayer.resolve("vite/package.json")), "bin/vite.js");
const serve = (folder: string, at: number): string[] => [
  ...[vite, folder, "--config", `${folder}/vite.config.ts`],
  ...["--host", "127.0.0.1", "--port", String(at), "--strictPort"],
];
const children = createChildren();
product.start(children, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"]);
children.start("player", serve("apps/player", playerPort), env);
children.start("ui", serve("packages/ui/showcase", showcasePort), env);

const player = `http://127.0.0.1:${playerPort}`;

const tellWhenReady = async (): Promise<void> => {
  const [server, page] = await Promise.all([
    untilAnswers(`${internal}/readyz`),
    untilAnswers(`${player}/`),
  ]);
  if (!server || !page) {
    console.log("not ready after a minute, see the log above");
    return;
  }
  console.log(
    [
      "",
      `  player    ${player}/`,
      `  showcase  http://127.0.0.1:${showcasePort}/`,
      `  api       ${api}/api/banner`,
      `  office    ${product.office}/office/status`,
      `  wallet    ${product.wallet}/wallet/time`,
      `  sms       ${product.inboxes.join("/  ")}/`,
      `  feeds     ${product.feeds}/`,
      `  health    ${internal}/healthz  ${internal}/readyz`,
      `  metrics   ${internal}/metrics`,
      "",
      "  Ctrl-C stops everything.",
      "",
    ].join("\n"),
  );
};

void tellWhenReady();
process.exit(await runUntilAsked(children));
