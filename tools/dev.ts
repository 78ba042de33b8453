import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { createChildren } from "./dev/children.ts";
import { pickPort } from "./dev/ports.ts";
import { developmentSecrets } from "./dev/secrets.ts";
import { findServices } from "./dev/services.ts";

/**
 * `npm run dev`: the whole product on this machine. Finds or starts PostgreSQL and Redis, brings the database up to date with
 * demo data, runs the server (restarted on change), two SMS gateways that only show what they get, and the player app (Vite), and
 * stops everything on Ctrl-C.
 */
const ready_max_ms = 60_000;
const poll_ms = 200;

process.chdir(resolve(import.meta.dirname, ".."));

const answers = async (address: string): Promise<boolean> => {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(2000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
};

const untilAnswers = async (address: string): Promise<boolean> => {
  const until = Date.now() + ready_max_ms;
  while (Date.now() < until) {
    if (await answers(address)) return true;
    await pause(poll_ms);
  }
  return false;
};

const services = findServices(process.env);
const taken = new Set<number>();
const port = await pickPort("the server", Number(process.env["PORT"] ?? 3000), taken);
const metricsPort = await pickPort("metrics", Number(process.env["METRICS_PORT"] ?? 3001), taken);
const playerPort = await pickPort("the player app", 5173, taken);
const showcasePort = await pickPort("the showcase", 5174, taken);
const inboxPorts = [
  await pickPort("the first sms inbox", 3081, taken),
  await pickPort("the second sms inbox", 3082, taken),
];
const secrets = developmentSecrets();
const inboxes = inboxPorts.map((each) => `http://127.0.0.1:${each}`);
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...services,
  NODE_ENV: "development",
  ROLES: "api,worker",
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
  CODE_HMAC_KEYS: secrets.code_hmac_keys,
  SMS_GATEWAYS: JSON.stringify(
    inboxes.map((each, place) => ({
      name: `inbox-${place + 1}`,
      url: `${each}/send`,
      api_key: secrets.sms_inbox_key,
    })),
  ),
};

for (const script of ["db-setup", "db-demo"])
  execFileSync(process.execPath, [`apps/server/scripts/${script}.ts`], { env, stdio: "inherit" });

const fromPlayer = createRequire(resolve("apps/player/package.json"));
const vite = resolve(dirname(fromPlayer.resolve("vite/package.json")), "bin/vite.js");
const serve = (folder: string, at: number): string[] => [
  ...[vite, folder, "--config", `${folder}/vite.config.ts`],
  ...["--host", "127.0.0.1", "--port", String(at), "--strictPort"],
];
const children = createChildren();
children.start("server", ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], env);
for (const [place, inboxPort] of inboxPorts.entries())
  children.start(`sms ${place + 1}`, ["tools/sms-inbox.ts"], {
    SMS_INBOX_KEY: secrets.sms_inbox_key,
    SMS_INBOX_PORT: String(inboxPort),
  });
children.start("player", serve("apps/player", playerPort), env);
children.start("ui", serve("packages/ui/showcase", showcasePort), env);

const { promise: asked, resolve: ask } = Promise.withResolvers<string>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => ask(signal));

const player = `http://127.0.0.1:${playerPort}`;
const api = `http://127.0.0.1:${port}`;
const internal = `http://127.0.0.1:${metricsPort}`;

const tellWhenReady = async (): Promise<void> => {
  const [server, page] = await Promise.all([
    untilAnswers(`${internal}/readyz`),
    untilAnswers(`${player}/`),
  ]);
  if (!server || !page) {
    console.log(`not ready after ${ready_max_ms / 1000} s: see the lines above`);
    return;
  }
  console.log(
    [
      "",
      `  player    ${player}/`,
      `  showcase  http://127.0.0.1:${showcasePort}/`,
      `  api       ${api}/api/banner`,
      `  sms       ${inboxes.join("/  ")}/`,
      `  health    ${internal}/healthz  ${internal}/readyz`,
      `  metrics   ${internal}/metrics`,
      "",
      "  Ctrl-C stops everything.",
      "",
    ].join("\n"),
  );
};

void tellWhenReady();
const end = await Promise.race([asked, children.firstEnd]);
const wasAsked = end.startsWith("SIG");
console.log(wasAsked ? "stopping" : `${end} ended by itself; stopping the rest`);
await children.stop();
process.exit(wasAsked ? 0 : 1);
