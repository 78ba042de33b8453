/**
 * `npm run test:otp-abuse`: requests codes for 10,000 numbers from 500 addresses, against a real server and worker
 * behind the proxy of the deployment and two gateways, each in its own process, with its own database. Fails when
 * more codes are sent than the daily budget, or when fewer than 95 of 100 honest players get their code. The last
 * line of output is JSON.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { withClient } from "../../../scripts/lib/connect.ts";
import { migrate } from "../../../scripts/lib/migrate.ts";
import { withScratchDatabase } from "../../../scripts/lib/scratch.ts";
import { runCaddy, type Caddy } from "../../support/run-caddy.ts";
import { admin_address } from "../../support/template.ts";
import { runAttack } from "./attack.ts";

const numbers = 10_000;
const addresses = 500;
const honest = 200;
const daily_budget = 2_000;
const share_served_min = 0.95;
const started_within_ms = 60_000;

const children: ChildProcess[] = [];
let proxy: Caddy | undefined;

const start = (program: string, env: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return child;
};

/** Returns the first line of a process's output that matches. The rest is read and dropped, so that the process never blocks. */
const lineOf = async (child: ChildProcess, form: RegExp): Promise<string> => {
  if (!child.stdout) throw new Error("the child has no output");
  const lines = createInterface({ input: child.stdout });
  const signal = AbortSignal.timeout(started_within_ms);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  signal.addEventListener("abort", () => reject(new Error("a process did not start in time")));
  lines.on("line", (line) => {
    const [, found] = form.exec(line) ?? [];
    if (found !== undefined) resolve(found);
  });
  return promise;
};

const startGateway = async (name: string) => {
  const api_key = randomBytes(16).toString("hex");
  const base = await lineOf(
    start("../../../../../tools/sms-inbox.ts", { SMS_INBOX_KEY: api_key }),
    /sms inbox (\S+)/,
  );
  return { base, address: { name, url: `${base}/send`, api_key } };
};

type Inbox = { to: string; text: string }[];
const read = async (url: string): Promise<Inbox> => (await (await fetch(url)).json()) as Inbox;

const attack = async (owner: string, app: string) => {
  await migrate(owner);
  const gateways = [await startGateway("first"), await startGateway("second")];
  const server = start("../../../src/main.ts", {
    NODE_ENV: "test",
    ROLES: "api,worker",
    PORT: "0",
    METRICS_PORT: "0",
    DATABASE_URL: app,
    REDIS_URL: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379/15",
    CODE_HMAC_KEYS: `test:${randomBytes(32).toString("hex")}`,
    GAME_KEYS: `test:${randomBytes(32).toString("hex")}`,
    IMAGE_KEYS: `test:${randomBytes(32).toString("hex")}`,
    CODE_DAILY_BUDGET: String(daily_budget),
    TRUST_PROXY: "127.0.0.1",
    SMS_GATEWAYS: JSON.stringify(gateways.map(({ address }) => address)),
  });
  const address = await lineOf(server, /"address":"([^"]+)".*the api listens/);
  proxy = await runCaddy({ server: address });
  const report = await runAttack({
    base: proxy.url,
    numbers,
    addresses,
    honest,
    readInbox: async (phone) =>
      (await Promise.all(gateways.map((each) => read(`${each.base}/messages?to=${phone}`)))).flat(),
  });
  const inboxes = await Promise.all(gateways.map((each) => read(`${each.base}/messages`)));
  const codes = await withClient(owner, (client) => client.query("select from one_time_code"));
  return { ...report, daily_budget, codes: codes.rowCount ?? 0, messages: inboxes.flat().length };
};

try {
  const report = await withScratchDatabase(admin_address, ({ owner, app }) => attack(owner, app));
  const holds =
    report.codes <= daily_budget &&
    report.messages <= daily_budget &&
    report.served >= honest * share_served_min;
  process.stdout.write(`${JSON.stringify({ holds, ...report })}\n`);
  if (!holds) process.exitCode = 1;
} finally {
  await proxy?.stop();
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(
    children
      .filter((child) => child.exitCode === null && child.signalCode === null)
      .map((child) => once(child, "exit")),
  );
}
