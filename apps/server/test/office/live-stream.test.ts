import { request, type IncomingMessage } from "node:http";

import { sql } from "kysely";
import { expect, test, vi } from "vitest";

import { startOffice } from "../../src/office.ts";
import { giveOperator, office_origin } from "../support/office.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const office = await startOffice(server.ctx);
const path = "/office/live/events";

/** Waits long enough for a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

type Opened = { incoming: IncomingMessage; text: () => string; hasEnded: () => boolean };

const open = (cookie: string, headers: Record<string, string> = {}): Promise<Opened> => {
  const { promise, resolve, reject } = Promise.withResolvers<Opened>();
  const outgoing = request(`${office.address}${path}`, { headers: { cookie, ...headers } });
  outgoing.on("error", reject);
  outgoing.on("response", (incoming) => {
    let text = "";
    let has_ended = false;
    incoming.on("data", (chunk: Buffer) => (text += chunk.toString()));
    incoming.on("close", () => (has_ended = true));
    incoming.on("error", () => undefined);
    resolve({ incoming, text: () => text, hasEnded: () => has_ended });
  });
  outgoing.end();
  return promise;
};

const seenAt = async (session_id: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ last_seen_at: Date }>`
    select last_seen_at from operator_session where id = ${session_id}`.execute(owner);
  return rows[0]?.last_seen_at;
};

test("the office sends an event stream that proxies neither store nor buffer", async () => {
  const { cookie } = await giveOperator(server, "auditor");
  const { incoming, text } = await open(cookie, { "sec-fetch-site": "same-origin" });
  expect([incoming.statusCode, incoming.headers]).toMatchObject([
    200,
    {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  ]);
  await until(() => expect(text()).toMatch(/event: state\ndata: \{"counts":/));
  incoming.destroy();
});

test("T5 a page of another site cannot open the stream", async () => {
  const { cookie } = await giveOperator(server, "owner");
  for (const headers of [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: office_origin },
  ]) {
    const { incoming } = await open(cookie, headers);
    expect(incoming.statusCode).toBe(403);
  }
});

test("O2 an open stream is no use of its session", async () => {
  const { cookie, session_id } = await giveOperator(server, "support");
  await sql`update operator_session set last_seen_at = clock_timestamp() - interval '5 minutes' where id = ${session_id}`.execute(
    owner,
  );
  const before = await seenAt(session_id);
  const { incoming, text } = await open(cookie);
  await until(() => expect(text()).toContain("event: state"));
  expect(await seenAt(session_id)).toEqual(before);
  incoming.destroy();
});

test("O4 the stream of a logged-out session ends within seconds", async () => {
  const { cookie, session_id } = await giveOperator(server, "support");
  const { text, hasEnded } = await open(cookie);
  await until(() => expect(text()).toContain("event: state"));
  await sql`update operator_session set revoked_at = clock_timestamp() where id = ${session_id}`.execute(
    owner,
  );
  await until(() => expect(hasEnded()).toBe(true));
  const { incoming } = await open(cookie);
  expect(incoming.statusCode).toBe(401);
});

test("a shutdown ends open streams and does not wait for their readers", async () => {
  const { cookie } = await giveOperator(server, "support");
  const { text, hasEnded } = await open(cookie);
  await until(() => expect(text()).toContain("event: state"));
  await office.finish();
  await until(() => expect(hasEnded()).toBe(true));
  expect(text()).toMatch(/retry: \d{1,4}\n\n$/);
});
