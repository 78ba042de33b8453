import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { afterAll, expect, test } from "vitest";

import { connect } from "../../scripts/lib/connect.ts";
import { loadReference, migrate } from "../../scripts/lib/migrate.ts";
import { createEmptyDatabase } from "../../scripts/lib/scratch.ts";
import { lockAccounts, openAccounts, playerAccount } from "../../src/ledger/index.ts";
import { createDb, inTransaction, type Tx } from "../../src/platform/db/index.ts";
import { createOwnCluster } from "../support/own-cluster.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import { fund } from "../support/ledger/play.ts";
import { accept, play } from "../support/protection/play.ts";
import { startTestServer } from "../support/server.ts";
import { createSteppedClock } from "../support/stepped-clock.ts";
import { admin_address } from "../support/template.ts";

/** The number of stakes that run in the database concurrently. */
const stakes_in_flight = 100;
const stakes_behind = 10;
const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;
const yangon_offset_ms = 6.5 * hour_ms;
/**
 * How long before a boundary, such as midnight, the clock is set to test the time "just before" it. The clock continues
 * during a call, so this is longer than a call takes on a busy machine. periods.test.ts tests the boundaries to the
 * millisecond.
 */
const just_before_ms = 20_000;

const clock = await createSteppedClock();
const cluster = await createOwnCluster({
  env: clock.env,
  settings: [...clock.settings, `max_connections=${stakes_in_flight + 50}`],
});
afterAll(async () => {
  await cluster.remove();
  await clock.remove();
});
await cluster.start();
const {
  owner: owner_url,
  app: app_url,
  roles: role_urls,
} = await createEmptyDatabase(cluster.admin_url, "shwe_clock");
await migrate(owner_url);
await loadReference(owner_url);
/**
 * The timeout of statements, locks and idle transactions. It is long, because transactions wait for each other here and
 * their duration is not under test.
 */
const patience_ms = minute_ms;
const open = (database_url: string) => {
  const made = createDb({
    database_url,
    pool_max: stakes_in_flight + 10,
    application_name: "shwe-clock",
    statement_timeout_ms: patience_ms,
    lock_timeout_ms: patience_ms,
    onIdleError: () => undefined,
  });
  made.pool.on(
    "connect",
    (client) => void client.query(`set idle_in_transaction_session_timeout to ${patience_ms}`),
  );
  return made;
};
const app = open(app_url);
const owner = open(owner_url);
// A connection to the cluster that all test files share, whose locks reserve numbered Redis databases.
const keeper = await connect(admin_address);
afterAll(async () => {
  await Promise.all([app.db.destroy(), owner.db.destroy(), keeper.end()]);
});
const as = (): never => {
  throw new Error("these tests have no connection of a single role");
};
const database = { ...app, owner: owner.db, as, role_urls, app_url, owner_url, keeper };
const server = await startTestServer({ database });
const { db } = app;

/** Ten in the morning on the first Wednesday of next month. From then until Sunday neither a week nor a month ends. */
const someWednesday = (): Date => {
  const today = new Date(Date.now() + yangon_offset_ms);
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 10));
  const days = (3 - first.getUTCDay() + 7) % 7;
  return new Date(first.getTime() + days * day_ms - yangon_offset_ms);
};
const wednesday = someWednesday();
const midnight = new Date(wednesday.getTime() + 14 * hour_ms);

/** Logs in again, because a session from before the clock was moved has expired at the time of a test. */
const enter = async ({ phone, password }: TestPlayer): Promise<string> =>
  (await call(server, "login", { body: { phone, password } })).data.token;

const givePlayer = async () => {
  const player = await registerPlayer(server);
  const player_id = BigInt(player.id);
  await inTransaction(db, (tx) => openAccounts(tx, [player_id]));
  await fund(owner.db, [player_id], 10_000_000n);
  return { ...player, player_id };
};

const [one, two, three] = await Promise.all([givePlayer(), givePlayer(), givePlayer()]);

const stakeOf = async (player_id: bigint, kyat: number): Promise<boolean> => {
  const entries = [{ player_id, amount: BigInt(kyat) * 100n }];
  const [accepted] = await inTransaction(db, (tx) => accept(tx, "stake", entries));
  return accepted ?? false;
};

test("B-621 R-412 raising a limit takes 24 hours by the database's clock and then a confirmation", async () => {
  await clock.set(wednesday);
  const token = await enter(one);
  const limit = { kind: "stake", period: "month" } as const;
  const set = (amount: number | null) =>
    call(server, "setLimit", { body: { ...limit, amount } }, { token });
  const confirm = () => ask(server, "confirmLimit", { body: limit }, { token });

  await set(1_000);
  const asked = await set(5_000);
  const [shown] = asked.data.limits;
  expect(shown).toMatchObject({ amount: 1_000, raise: { amount: 5_000 } });
  const possible = new Date(shown?.raise?.possible_at ?? "");
  const waits_ms = possible.getTime() - clock.now().getTime();
  expect(Math.abs(waits_ms - day_ms)).toBeLessThan(minute_ms);

  for (const early_ms of [day_ms, hour_ms, just_before_ms]) {
    await clock.set(new Date(possible.getTime() - early_ms));
    expect(verdictOf(await confirm())).toBe("limit_waits");
    // A repeated request for the same higher limit changes nothing and does not restart the waiting time.
    const again = await set(5_000);
    expect(again.data.limits[0]?.raise?.possible_at).toBe(shown?.raise?.possible_at);
    expect(await stakeOf(one.player_id, 1_001)).toBe(false);
  }

  await clock.set(new Date(possible.getTime() + 1_000));
  // The limit is not raised without a confirmation.
  expect(await stakeOf(one.player_id, 1_001)).toBe(false);
  expect(verdictOf(await confirm())).toBe("ok");
  expect(await stakeOf(one.player_id, 1_001)).toBe(true);
  expect(verdictOf(await confirm())).toBe("not_found");
});

test("B-621 an unconfirmed raise expires, removing a limit works like a raise, and a lower limit cancels a raise", async () => {
  await clock.set(new Date(wednesday.getTime() + hour_ms));
  let token = await enter(two);
  const limit = { kind: "loss", period: "month" } as const;
  const set = (amount: number | null) =>
    call(server, "setLimit", { body: { ...limit, amount } }, { token });
  const confirm = () => ask(server, "confirmLimit", { body: limit }, { token });
  const skip = async (ms: number) => {
    await clock.set(new Date(clock.now().getTime() + ms));
    token = await enter(two);
  };

  await set(1_000);
  expect((await set(null)).data.limits[0]).toMatchObject({
    amount: 1_000,
    raise: { amount: null },
  });
  await skip(8 * day_ms + minute_ms);
  const { data } = await call(server, "getProtection", {}, { token });
  expect(data.limits).toMatchObject([{ amount: 1_000, raise: null }]);
  expect(verdictOf(await confirm())).toBe("not_found");

  await set(2_000);
  expect((await set(900)).data.limits).toMatchObject([{ amount: 900, raise: null }]);
  await skip(day_ms + minute_ms);
  expect(verdictOf(await confirm())).toBe("not_found");

  await set(null);
  await skip(day_ms + minute_ms);
  expect(verdictOf(await confirm())).toBe("ok");
  expect((await call(server, "getProtection", {}, { token })).data.limits).toEqual([]);
  expect(await stakeOf(two.player_id, 50_000)).toBe(true);
});

test("B-621 counters restart at midnight in Yangon, on Monday and on the first of the month", async () => {
  await clock.set(new Date(midnight.getTime() - 2 * minute_ms));
  const periods = ["day", "week", "month"] as const;
  const first = await enter(three);
  for (const period of periods)
    await call(
      server,
      "setLimit",
      { body: { kind: "stake", period, amount: 500 } },
      { token: first },
    );
  expect(await stakeOf(three.player_id, 300)).toBe(true);
  const usedAt = async (instant: Date) => {
    // Logging in takes time, so it is done before the clock is set to the tested moment.
    await clock.set(new Date(instant.getTime() - hour_ms));
    const token = await enter(three);
    await clock.set(instant);
    const { data } = await call(server, "getProtection", {}, { token });
    return data.limits.map(({ used }) => used);
  };
  expect(await usedAt(new Date(midnight.getTime() - just_before_ms))).toEqual([300, 300, 300]);
  expect(await usedAt(new Date(midnight.getTime() + 1_000))).toEqual([0, 300, 300]);
  // The limits of the week and of the month still count the stake that the limit of the day no longer counts.
  expect(await stakeOf(three.player_id, 201)).toBe(false);
  expect(await stakeOf(three.player_id, 100)).toBe(true);
  const monday = new Date(midnight.getTime() + 4 * day_ms);
  expect(await usedAt(new Date(monday.getTime() - just_before_ms))).toEqual([0, 400, 400]);
  expect(await usedAt(new Date(monday.getTime() + 1_000))).toEqual([0, 0, 400]);
  const local = new Date(midnight.getTime() + yangon_offset_ms);
  const next_month =
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - yangon_offset_ms;
  expect(await usedAt(new Date(next_month - just_before_ms))).toEqual([0, 0, 400]);
  expect(await usedAt(new Date(next_month + 1_000))).toEqual([0, 0, 0]);
});

const patiently = { timeout: 3 * minute_ms };
const stake_kyat = 10;
const stakesOf = (player_id: bigint, count: number) =>
  Array.from({ length: count }, () =>
    play(db, { do: "stake", entries: [{ player_id, amount: BigInt(stake_kyat) * 100n }] }),
  );

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: bigint }>`
    select count(distinct pid) as waiting from pg_locks where not granted`.execute(owner.db);
  return Number(rows[0]?.waiting);
};
const waitFor = async (waiting: number): Promise<void> => {
  await expect.poll(countWaiting, { timeout: minute_ms, interval: 20 }).toBe(waiting);
};

/** Connections are opened one after the other, because this many at once would exceed the pool's connect timeout. */
const openConnections = async (pool: Pool, count: number): Promise<void> => {
  const clients: PoolClient[] = [];
  while (clients.length < count) clients.push(await pool.connect());
  for (const client of clients) client.release();
};

/**
 * Sends half of the stakes before a change of a limit and half after it, and holds a lock that the stakes need until
 * all of them wait in the database. Returns their outcomes, the time of the response to the change by the database's
 * clock, and the outcomes of stakes sent after that response.
 */
const changeAmidStakes = async (
  player_id: bigint,
  hold: (tx: Tx) => Promise<unknown>,
  change: () => Promise<unknown>,
) => {
  const half = stakes_in_flight / 2;
  await openConnections(app.pool, stakes_in_flight);
  const pending: ReturnType<typeof play>[] = [];
  const changed = await inTransaction(owner.db, async (tx) => {
    await hold(tx);
    pending.push(...stakesOf(player_id, half));
    await waitFor(half);
    const answered = change().then(async () => {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
      return rows[0]?.at ?? new Date(0);
    });
    await waitFor(half + 1);
    pending.push(...stakesOf(player_id, half));
    await waitFor(stakes_in_flight + 1);
    return { answered };
  });
  const changed_at = await changed.answered;
  const behind = await Promise.all(stakesOf(player_id, stakes_behind));
  return { changed_at, behind, outcomes: await Promise.all(pending) };
};

const dayLimitOf = async (token: string) => {
  const { data } = await call(server, "getProtection", {}, { token });
  return data.limits.find(({ kind, period }) => kind === "stake" && period === "day");
};

/**
 * Expects that stakes succeeded only before the change of the limit, that those sent after the response to the change
 * were all refused, and that the limit's counter is the sum of the successful ones. PostgreSQL does not serve waiting
 * transactions strictly in order, so the number of stakes that succeed before the change varies.
 */
const expectBite = async (
  token: string,
  { changed_at, behind, outcomes }: Awaited<ReturnType<typeof changeAmidStakes>>,
  before: number,
) => {
  const accepted = outcomes.filter((outcome) => outcome.accepted[0]);
  expect(outcomes.filter(({ order }) => order === null)).toEqual([]);
  expect(accepted.length).toBeGreaterThan(0);
  expect(behind.filter((outcome) => outcome.accepted[0])).toEqual([]);
  expect(accepted.filter(({ at }) => at > changed_at)).toEqual([]);
  expect((await dayLimitOf(token))?.used).toBe(before + accepted.length * stake_kyat);
};

test(
  "B-621 a lower limit takes effect at once, also during 100 concurrent stakes",
  patiently,
  async () => {
    await clock.set(new Date(wednesday.getTime() + 30 * day_ms));
    const token = await enter(one);
    const set = (amount: number) =>
      call(server, "setLimit", { body: { kind: "stake", period: "day", amount } }, { token });
    await set(100_000);
    const before = 50;
    expect(await stakeOf(one.player_id, before)).toBe(true);
    const changed = await changeAmidStakes(
      one.player_id,
      (tx) =>
        sql`select from protection_limit where player_id = ${one.player_id} for update`.execute(tx),
      () => set(before),
    );
    await expectBite(token, changed, before);
    expect((await dayLimitOf(token))?.amount).toBe(before);
  },
);

test(
  "B-621 a first limit takes effect at once too, also for stakes that began without one",
  patiently,
  async () => {
    await clock.set(new Date(wednesday.getTime() + 30 * day_ms));
    const token = await enter(two);
    const before = 50;
    expect(await stakeOf(two.player_id, before)).toBe(true);
    const changed = await changeAmidStakes(
      two.player_id,
      (tx) => lockAccounts(tx, [playerAccount(two.player_id, "main")]),
      () =>
        call(
          server,
          "setLimit",
          { body: { kind: "stake", period: "day", amount: before } },
          { token },
        ),
    );
    await expectBite(token, changed, before);
  },
);
