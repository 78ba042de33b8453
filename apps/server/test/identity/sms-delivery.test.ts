import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { startWorker } from "../../src/worker.ts";
import { ask, call, drain, someAddress, somePhone, verdictOf } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { startGateway } from "../support/sms-gateway.ts";

const first = await startGateway("first");
const second = await startGateway("second");
const server = await startTestServer({
  env: { SMS_GATEWAYS: JSON.stringify([first.address, second.address]) },
});
const { owner } = server.database;

const sendCode = async (phone: string) =>
  call(server, "sendOtp", { body: { phone, purpose: "register" } }, { from: someAddress() });
const jobsLeft = async () =>
  (await sql`select from graphile_worker._private_jobs`.execute(owner)).rows.length;
const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(owner);

test("R-101 the next gateway is used when one refuses", async () => {
  const phone = somePhone();
  await first.setFault("refuse");
  await sendCode(phone);
  await drain(server.ctx);
  expect(await first.messagesTo(phone)).toEqual([]);
  expect(await second.messagesTo(phone)).toHaveLength(1);
  await first.setFault("none");
});

test("R-101 the next gateway is used in time when one hangs", async () => {
  const phone = somePhone();
  await first.setFault("hang");
  await sendCode(phone);
  await drain(server.ctx);
  expect(await second.messagesTo(phone)).toHaveLength(1);
  await first.setFault("none");
});

test("R-101 when all gateways fail the message is retried, and an expired one is never sent", async () => {
  const [early, late] = [somePhone(), somePhone()];
  await Promise.all([first.setFault("refuse"), second.setFault("refuse")]);
  await sendCode(early);
  await drain(server.ctx);
  expect(await jobsLeft()).toBe(1);
  await Promise.all([first.setFault("none"), second.setFault("none")]);
  await makeDue();
  await drain(server.ctx);
  expect(await first.messagesTo(early)).toHaveLength(1);

  await sendCode(late);
  await sql`update graphile_worker._private_jobs
    set payload = jsonb_set(payload::jsonb, '{expires_at}', '"2020-01-01T00:00:00Z"')::json`.execute(
    owner,
  );
  await drain(server.ctx);
  expect([...(await first.messagesTo(late)), ...(await second.messagesTo(late))]).toEqual([]);
  expect(await jobsLeft()).toBe(0);
});

test("R-101 no code is lost when a process dies between the commit and sending it", async () => {
  const phone = somePhone();
  const [{ id, secret }] = server.ctx.config.code_hmac_keys;
  const api = spawn(process.execPath, [join(import.meta.dirname, "../../src/main.ts")], {
    env: {
      NODE_ENV: "test",
      ROLES: "api",
      PORT: "0",
      METRICS_PORT: "0",
      DATABASE_URL: server.database.app_url,
      REDIS_URL: server.ctx.config.redis_url,
      CODE_HMAC_KEYS: `${id}:${secret.toString("hex")}`,
      IMAGE_KEYS: `${id}:${secret.toString("hex")}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let address = "";
    for await (const line of createInterface({ input: api.stdout })) {
      const told = JSON.parse(line) as { msg: string; address: string };
      if (told.msg !== "the api listens") continue;
      ({ address } = told);
      break;
    }
    const answer = await fetch(`${address}/api/user/send_otp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phone, purpose: "register" }),
    });
    expect(answer.status).toBe(200);
  } finally {
    api.kill("SIGKILL");
    await once(api, "exit");
  }
  expect(await jobsLeft()).toBe(1);
  await drain(server.ctx);
  expect(await first.messagesTo(phone)).toHaveLength(1);
});

test("R-101 players get valid codes after the process of one gateway was killed", async () => {
  const worker = await startWorker(server.ctx, () => expect.unreachable());
  try {
    const before = somePhone();
    await sendCode(before);
    await expect.poll(() => first.messagesTo(before)).toHaveLength(1);
    await first.kill();
    for (let player = 0; player < 5; player += 1) {
      const phone = somePhone();
      await sendCode(phone);
      await expect.poll(() => second.messagesTo(phone)).toHaveLength(1);
      const [message] = await second.messagesTo(phone);
      const [code = ""] = /(?<!\d)\d{6}(?!\d)/.exec(message?.text ?? "") ?? [];
      const entered = await ask(server, "verifyOtp", {
        body: { phone, code, purpose: "register" },
      });
      expect(verdictOf(entered)).toBe("ok");
    }
  } finally {
    await worker.finish();
  }
  const log = server.logLines.join("\n");
  expect(log).toContain("sms gateway failed");
  expect(log).not.toMatch(/(?<!\d)(\+?95|0)9\d{7,9}(?!\d)/);
  for (const { to, text } of await second.all()) {
    expect(log).not.toContain(to);
    expect(log).not.toContain(text);
  }
});
