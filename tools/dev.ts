import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";

import {
  demo_office_password,
  demo_operators,
  giveDemoOperators,
} from "../apps/server/scripts/lib/demo-operators.ts";
import { createChildren } from "./dev/children.ts";
import { prepareProduct, runUntilAsked, untilAnswers } from "./dev/product.ts";
import { buildStudio } from "./dev/build.ts";
import { findServices } from "./dev/services.ts";
import { prepareStudio } from "./dev/studio.ts";

/**
 * `npm run dev`: the whole product on this machine. Finds or starts PostgreSQL and Redis, migrates the database and
 * loads demo data, runs the server (restarted on change), two SMS gateways that only show their messages, a simulator of
 * all sources of results and one of a payment gateway, the studio with its games, the player app and the office app (Vite). Prints a login for
 * each role of the office. Ctrl-C stops everything.
 */
process.chdir(resolve(import.meta.dirname, ".."));

const services = findServices(process.env, "shwe_padauk");
const product = await prepareProduct({
  services,
  folder: ".dev",
  ports: {
    api: Number(process.env["PORT"] ?? 3000),
    office: Number(process.env["OFFICE_PORT"] ?? 3010),
    wallet: Number(process.env["WALLET_PORT"] ?? 3011),
    internal: Number(process.env["METRICS_PORT"] ?? 3001),
    inboxes: [3081, 3082],
    feeds: 3083,
    gateway: 3084,
  },
  // db/demo/lottery-sections.json has its sections at multiples of this many minutes.
  feed_slots_every_min: 5,
});
const { env, api, internal } = product;
const playerPort = await product.pickPort("the player app", 5173);
const showcasePort = await product.pickPort("the showcase", 5174);
const officePort = await product.pickPort("the office app", 5175);
const office = `http://office.localhost:${officePort}`;
// The server accepts acts from this origin only, and here the page comes from Vite.
env["OFFICE_ORIGIN"] = office;
// Players come back from the payment page to Vite too.
env["PAYMENT_GATEWAYS"] = product.gatewaysFor(`http://127.0.0.1:${playerPort}`);

for (const script of ["db-setup", "db-demo"])
  execFileSync(process.execPath, [`apps/server/scripts/${script}.ts`], { env, stdio: "inherit" });
await giveDemoOperators(services.OWNER_DATABASE_URL, env["OFFICE_KEYS"] ?? "");
const player = `http://127.0.0.1:${playerPort}`;
const [studio] = await Promise.all([
  prepareStudio({ services, product, port: 7410, player, is_fresh: false }),
  buildStudio(),
]);

const fromPlayer = createRequire(resolve("apps/player/package.json"));
const vite = resolve(dirname(fromPlayer.resolve("vite/package.json")), "bin/vite.js");
const serve = (folder: string, at: number): string[] => [
  ...[vite, folder, "--config", `${folder}/vite.config.ts`],
  ...["--host", "127.0.0.1", "--port", String(at), "--strictPort"],
];
const children = createChildren();
product.start(children, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"]);
studio.start(children);
children.start("player", serve("apps/player", playerPort), env);
children.start("office", serve("apps/office", officePort), env);
children.start("ui", serve("packages/ui/showcase", showcasePort), env);

const tellWhenReady = async (): Promise<void> => {
  const answered = await Promise.all([
    untilAnswers(`${internal}/readyz`),
    untilAnswers(`${player}/`),
    untilAnswers(`http://127.0.0.1:${officePort}/`),
  ]);
  if (answered.includes(false)) {
    console.log("not ready after a minute, see the log above");
    return;
  }
  console.log(
    [
      "",
      `  player    ${player}/`,
      `  showcase  http://127.0.0.1:${showcasePort}/`,
      `  api       ${api}/api/banner`,
      `  office    ${office}/  by password  ${demo_office_password}  and the code of an authenticator app:`,
      ...demo_operators.map(
        ({ name, totp_secret }) => `              ${name.padEnd(14)}  secret  ${totp_secret}`,
      ),
      `  wallet    ${product.wallet}/wallet/time`,
      `  sms       ${product.inboxes.join("/  ")}/`,
      `  feeds     ${product.feeds}/`,
      `  gateway   ${product.gateway}/`,
      `  studio    ${studio.address}/verify`,
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
