import { setTimeout as pause } from "node:timers/promises";

import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";
import { afterEach, expect, test, vi } from "vitest";

import type { DB } from "../../src/db.gen.ts";
import { controlsOfficeHandlers } from "../../src/modules/controls/office.ts";
import { createLiveDesk } from "../../src/modules/dashboard/office.ts";
import type { OperatorCaller } from "../../src/platform/http/handler.ts";
import { createMetrics } from "../../src/platform/telemetry/index.ts";
import { giveAccount } from "../support/cash.ts";
import { seedCashQueues } from "../support/fixtures/cash-queues.ts";
import { createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { registerPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { giveWaitingDraw } from "../support/waiting-draws.ts";

const server = await startTestServer();
const { ctx, database } = server;
const { owner } = database;

/** Waits long enough for a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

type State = Reply<"getLiveState">["data"];
type Options = NonNullable<Parameters<typeof createLiveDesk>[1]>;

const quick = { read_every_ms: 20, health_every_ms: 20 };
const to_close: (() => void)[] = [];
afterEach(() => {
  for (const close of to_close.splice(0)) close();
});

const setUp = (options: Options = {}, db: Kysely<DB> = database.as("office")) => {
  const metrics = createMetrics();
  const desk = createLiveDesk({ ...ctx, db, metrics }, { ...quick, ...options });
  to_close.push(() => {
    desk.close();
    metrics.close();
  });
  const figure = async (name: string): Promise<number> => {
    const text = await metrics.registry.getSingleMetricAsString(name.replace(/\{.*/, ""));
    return Number(
      text
        .split("\n")
        .find((line) => line.startsWith(name))
        ?.split(" ")[1],
    );
  };
  return { desk, figure };
};

const watch = ({ desk }: Pick<ReturnType<typeof setUp>, "desk">, caller: OperatorCaller) => {
  const { body } = desk.watch(caller);
  if (Buffer.isBuffer(body) || !("on" in body)) throw new Error("the reply is no stream");
  const stream = { text: "", has_ended: false, body };
  body.on("data", (chunk: Buffer) => (stream.text += chunk.toString()));
  body.on("close", () => (stream.has_ended = true));
  return stream;
};

const statesIn = ({ text }: { text: string }): State[] =>
  [...text.matchAll(/^event: state\ndata: (.+)$/gm)].map(
    ([, data = ""]) => JSON.parse(data) as State,
  );
const lastIn = (stream: { text: string }): State["counts"] | undefined =>
  statesIn(stream).at(-1)?.counts;

const requestLevel2 = async (): Promise<void> => {
  const { id } = await registerPlayer(server);
  await sql`insert into level2_request (player_id) values (${id})`.execute(owner);
};

const openRequest = async (
  { operator }: OperatorCaller,
  kind: "player.freeze" | "switch.on",
): Promise<void> => {
  const { id } = await registerPlayer(server);
  const subject = kind === "player.freeze" ? `player:${id}` : "switch:register";
  await sql`select approval_open(${kind}, ${subject}, '{}'::jsonb, 'because of a test', ${operator.id})`.execute(
    owner,
  );
};

test("a stream sends the state on opening and again only after a change", async () => {
  const stream = watch(setUp(), await giveCaller(server, "support"));
  await until(() => expect(statesIn(stream)).toHaveLength(1));
  await pause(200);
  expect(statesIn(stream)).toHaveLength(1);
  const before = lastIn(stream)?.level2 ?? Number.NaN;
  await requestLevel2();
  await until(() => expect(lastIn(stream)?.level2).toBe(before + 1));
});

test("B-602 waiting cash-ins and cash-outs are counted, and those of a hold are not", async () => {
  const set = setUp();
  const finance = await giveCaller(server, "finance");
  const readCash = async () => {
    const { cash_in, cash_out } = (await set.desk.read(finance)).counts;
    return { cash_in, cash_out };
  };
  expect(await readCash()).toEqual({ cash_in: 0, cash_out: 0 });
  const account_id = await giveAccount(owner);
  // Of ten requests in each queue one is decided, and three cash-outs are held.
  await seedCashQueues(owner, { account_id, from: 0, to: 10 });
  expect(await readCash()).toEqual({ cash_in: 9, cash_out: 6 });
  const draws = await giveCaller(server, "draws");
  expect((await set.desk.read(draws)).counts).toMatchObject({ cash_in: null, cash_out: null });
});

test("a draw is counted as held only when its sources do not agree", async () => {
  const set = setUp();
  const caller = await giveCaller(server, "draws");
  const readHeld = async () => (await set.desk.read(caller)).counts.held_draws;
  const result_at = new Date(Date.now() - 60_000);
  const id = await giveWaitingDraw(owner, { game: "2d", result_at });
  expect(await readHeld()).toBe(0);
  const stream = watch(set, caller);
  await sql`select lottery_hold_draw(${id}, 'the sources differ')`.execute(owner);
  expect(await readHeld()).toBe(1);
  await until(() => expect(lastIn(stream)?.held_draws).toBe(1));
});

test("a service that is switched off is counted until it is on again", async () => {
  const set = setUp();
  const stream = watch(set, await giveCaller(server, "auditor"));
  await until(() => expect(lastIn(stream)?.switched_off).toBe(0));
  const controls = createOfficeCalls(controlsOfficeHandlers(ctx.as("office")));
  await controls.call(await giveCaller(server, "finance"), "turnSwitchOff", {
    ...{ params: { name: "transfers" }, body: { reason: "because of a test" } },
  });
  await until(() => expect(lastIn(stream)?.switched_off).toBe(1));
  await sql`update switch set is_on = true where name = 'transfers'`.execute(owner);
  await until(() => expect(lastIn(stream)?.switched_off).toBe(0));
});

test("each operator is sent the requests that they may decide, and their own apart", async () => {
  const set = setUp();
  const [maker, finance, draws] = [
    await giveCaller(server, "support"),
    await giveCaller(server, "finance"),
    await giveCaller(server, "draws"),
  ];
  const of_maker = watch(set, maker);
  const of_finance = watch(set, finance);
  const of_draws = watch(set, draws);
  await openRequest(maker, "player.freeze");
  await until(() => expect(lastIn(of_finance)?.approvals).toBe(1));
  await until(() => expect(lastIn(of_maker)).toMatchObject({ approvals: 0, own_approvals: 1 }));
  expect(lastIn(of_draws)).toMatchObject({ approvals: 0, own_approvals: 0 });
});

test("an operator who may not check yet has no request to decide", async () => {
  const set = setUp();
  const checker = await giveCaller(server, "finance");
  const stream = watch(set, checker);
  await openRequest(await giveCaller(server, "support"), "player.freeze");
  await until(() => expect(lastIn(stream)?.approvals).toBeGreaterThan(0));
  await sql`update operator set checker_from = clock_timestamp() + interval '1 hour'
    where id = ${checker.operator.id}`.execute(owner);
  await until(() => expect(lastIn(stream)?.approvals).toBe(0));
  expect((await set.desk.read(checker)).counts.approvals).toBe(0);
});

test("a role is not sent the counts of what it may not read, also after a change of the role", async () => {
  const set = setUp();
  const caller = await giveCaller(server, "support");
  const stream = watch(set, caller);
  await until(() => expect(lastIn(stream)?.level2).not.toBeNull());
  await sql`update operator set role = 'draws' where id = ${caller.operator.id}`.execute(owner);
  await until(() => expect(lastIn(stream)?.level2).toBeNull());
  expect(
    (await set.desk.read({ ...caller, operator: { ...caller.operator, role: "draws" } })).counts
      .level2,
  ).toBeNull();
});

test.each([
  ["is revoked", sql`update operator_session set revoked_at = clock_timestamp()`],
  ["has expired", sql`update operator_session set expires_at = clock_timestamp()`],
  [
    "is idle",
    sql`update operator_session set last_seen_at = clock_timestamp() - interval '31 minutes'`,
  ],
])("a stream ends when its session %s", async (_why, ending) => {
  const set = setUp();
  const caller = await giveCaller(server, "support");
  const [ended, other] = [watch(set, caller), watch(set, await giveCaller(server, "support"))];
  await until(() => expect(statesIn(ended)).not.toEqual([]));
  await sql`${ending} where id = ${caller.session_id}`.execute(owner);
  await until(() => expect(ended.has_ended).toBe(true));
  expect(other.has_ended).toBe(false);
  expect(await set.figure('office_streams_ended_total{reason="session"}')).toBe(1);
});

test("a stream ends when its operator is disabled", async () => {
  const caller = await giveCaller(server, "support");
  const stream = watch(setUp(), caller);
  await sql`update operator set state = 'disabled', disabled_at = clock_timestamp() where id = ${caller.operator.id}`.execute(
    owner,
  );
  await until(() => expect(stream.has_ended).toBe(true));
});

test("streams end when their sessions cannot be checked for long", async () => {
  let is_broken = false;
  const db = database.as("office").withPlugin({
    transformQuery: ({ node }) => {
      if (is_broken) throw new Error("broken by the test");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const stream = watch(setUp({ unchecked_max_ms: 2_000 }, db), await giveCaller(server, "support"));
  await until(() => expect(statesIn(stream)).not.toEqual([]));
  is_broken = true;
  await until(() => expect(stream.has_ended).toBe(true));
});

test("the database is read only while a stream is open", async () => {
  let reads = 0;
  const db = database.as("office").withPlugin({
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const set = setUp({}, db);
  await pause(100);
  expect(reads).toBe(0);
  const stream = watch(set, await giveCaller(server, "support"));
  await until(() => expect(statesIn(stream)).not.toEqual([]));
  stream.body.destroy();
  await until(async () => expect(await set.figure("office_streams")).toBe(0));
  await pause(200);
  const after = reads;
  await pause(200);
  expect(reads).toBe(after);
});

test("one read in each interval serves all streams", async () => {
  let reads = 0;
  const db = database.as("office").withPlugin({
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const set = setUp({ read_every_ms: 200, health_every_ms: 60_000 }, db);
  const streams: ReturnType<typeof watch>[] = [];
  for (let each = 0; each < 10; each += 1)
    streams.push(watch(set, await giveCaller(server, "support")));
  await until(() => expect(streams.map((each) => statesIn(each).length)).not.toContain(0));
  reads = 0;
  await pause(1_000);
  const statements = 6;
  const intervals_max = 6;
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(statements * intervals_max);
});

test("a session has a bounded number of streams: the oldest is ended and returns late", async () => {
  const set = setUp({ per_session_max: 2 });
  const caller = await giveCaller(server, "support");
  const other = watch(set, await giveCaller(server, "support"));
  const [first, second, third] = [watch(set, caller), watch(set, caller), watch(set, caller)];
  await until(() => expect(first.has_ended).toBe(true));
  expect(first.text).toContain("retry: 60000\n\n");
  await until(() => expect(statesIn(third)).not.toEqual([]));
  expect([second.has_ended, other.has_ended]).toEqual([false, false]);
});

test("a process has a bounded number of streams and refuses further ones", async () => {
  const set = setUp({ streams_max: 1 });
  const stream = watch(set, await giveCaller(server, "support"));
  const another = await giveCaller(server, "support");
  expect(() => set.desk.watch(another)).toThrow(expect.objectContaining({ code: "unavailable" }));
  stream.body.destroy();
  await until(async () => expect(await set.figure("office_streams")).toBe(0));
  expect(statesIn(watch(set, another))).toEqual([]);
});

test("a client that reads too slowly is disconnected", async () => {
  const set = setUp({ buffered_bytes_max: 10 });
  set.desk.watch(await giveCaller(server, "support"));
  await until(async () =>
    expect(await set.figure('office_streams_ended_total{reason="slow"}')).toBe(1),
  );
  expect(await set.figure("office_streams")).toBe(0);
});

test("heartbeats show that the connection works", async () => {
  const stream = watch(setUp({ heartbeat_every_ms: 50 }), await giveCaller(server, "support"));
  await until(() => expect(stream.text.split(":\n\n").length).toBeGreaterThan(3));
});

test("closing ends every stream in order and refuses further ones", async () => {
  const set = setUp();
  const caller = await giveCaller(server, "support");
  const stream = watch(set, caller);
  set.desk.close();
  await until(() => expect(stream.has_ended).toBe(true));
  expect(stream.text).toMatch(/retry: \d{1,4}\n\n$/);
  expect(() => set.desk.watch(caller)).toThrow(expect.objectContaining({ code: "unavailable" }));
});
