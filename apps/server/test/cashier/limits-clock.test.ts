import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { connect } from "../../scripts/lib/connect.ts";
import { loadReference, migrate } from "../../scripts/lib/migrate.ts";
import { createEmptyDatabase } from "../../scripts/lib/scratch.ts";
import type { LimitPeriod } from "../../src/db.gen.ts";
import { audit } from "../../src/ledger/index.ts";
import { createDb } from "../../src/platform/db/index.ts";
import type { Command, Outcome } from "../support/cash-model/commands.ts";
import { openPlace } from "../support/cash-model/place.ts";
import { play } from "../support/cash-model/play.ts";
import { createOwnCluster } from "../support/own-cluster.ts";
import { createSteppedClock } from "../support/stepped-clock.ts";
import { admin_address } from "../support/template.ts";

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
const yangon_offset_ms = 6.5 * hour_ms;
/** The clock continues during the commands, so this is longer than they take on a busy machine. */
const just_before_ms = 60_000;
const limit_kyat = 100_003;
const at_once = 16;
const connections = 24;

const clock = await createSteppedClock();
const cluster = await createOwnCluster({ env: clock.env, settings: clock.settings });
afterAll(async () => {
  await cluster.remove();
  await clock.remove();
});
await cluster.start();
const addresses = await createEmptyDatabase(cluster.admin_url, "shwe_cash_clock");
await migrate(addresses.owner);
await loadReference(addresses.owner);
const { db: owner, pool } = createDb({
  database_url: addresses.owner,
  pool_max: connections,
  application_name: "shwe-clock",
  statement_timeout_ms: 60_000,
  lock_timeout_ms: 60_000,
  onIdleError: () => undefined,
});
const keeper = await connect(admin_address);
afterAll(() => Promise.all([owner.destroy(), keeper.end()]));

/** All commands run as the owner, because their rights are not under test. */
const place = await openPlace(
  {
    ...{ owner, db: owner, pool, keeper, as: () => owner, role_urls: addresses.roles },
    ...{ app_url: addresses.app, owner_url: addresses.owner },
  },
  { players: 6, operators: 3, accounts: 1 },
);

beforeAll(async () => {
  await sql`update cash_rule set value = '1000000000', value_max = 1000000000
    where name in ('in_open_max', 'in_new_player_open_max', 'in_ended_daily_max')`.execute(owner);
  await sql`update payment_direction set amount_min = 1 where direction = 'in'`.execute(owner);
});

/** Midnights in Yangon, of next month and the one after it, at which only the named period and shorter ones begin. */
const local = new Date(Date.now() + yangon_offset_ms);
const localMidnight = (month: number, day: number) =>
  new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + month, day) - yangon_offset_ms);
const nextWeekday = (from: Date, weekday: number) => {
  const days = (weekday - new Date(from.getTime() + yangon_offset_ms).getUTCDay() + 7) % 7;
  return new Date(from.getTime() + days * day_ms);
};
const boundaries: Record<LimitPeriod, Date> = {
  day: nextWeekday(localMidnight(1, 2), 4),
  week: nextWeekday(localMidnight(1, 9), 1),
  month: localMidnight(2, 1),
};

/** Sets the clock and renews the sessions, which would have ended meanwhile. */
const setClock = async (instant: Date): Promise<void> => {
  await clock.set(instant);
  await sql`update session set last_seen_at = clock_timestamp(), expires_at = clock_timestamp() + interval '1 day'`.execute(
    owner,
  );
};

const usedOf = async (player: number): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select case when period_on < protection_period_on(period, clock_timestamp()) then 0 else used / 100.0 end::float8 as used
    from protection_limit where player_id = ${place.players[player]?.id} and kind = 'deposit'`.execute(
    owner,
  );
  return rows[0]?.used ?? Number.NaN;
};

const playAll = (commands: readonly Command[]): Promise<Outcome[]> =>
  Promise.all(commands.map((command) => play(place, command)));

const accepted = (outcomes: readonly Outcome[]): bigint[] =>
  outcomes.filter(({ refusal }) => refusal === null).map(({ rows }) => rows[0]?.id ?? 0n);

const reserveOf = (player: number, amount: number): Command => ({
  ...{ do: "reserve", player, account: 0, amount },
});

/** Reserves by parallel commands until the limit is full to the kyat. Returns the requests. */
const fill = async (player: number): Promise<bigint[]> => {
  const amounts = Array.from({ length: at_once }, (_, at) => 8_000 + at * 17);
  const taken = accepted(await playAll(amounts.map((amount) => reserveOf(player, amount))));
  const used = await usedOf(player);
  expect(used).toBeLessThanOrEqual(limit_kyat);
  const rest = limit_kyat - used;
  const parts = [rest - 2, 1, 1, 1, 1];
  const last = accepted(await playAll(parts.map((amount) => reserveOf(player, amount))));
  const left = limit_kyat - (await usedOf(player));
  expect(left).toBeGreaterThanOrEqual(0);
  const end = left > 0 ? accepted([await play(place, reserveOf(player, left))]) : [];
  await expectFull(player);
  return [...taken, ...last, ...end];
};

const expectFull = async (player: number): Promise<void> => {
  expect(await usedOf(player)).toBe(limit_kyat);
  const { refusal } = await play(place, reserveOf(player, 1));
  expect(refusal).toBe("limit_reached");
};

type Request = { id: bigint; version: number; state: string; amount: number };

const readAll = async (player: number): Promise<Request[]> => {
  const { rows } = await sql<Request>`
    select id, version, state, amount::float8 as amount from cash_in_request
    where player_id = ${place.players[player]?.id} order by id`.execute(owner);
  return rows;
};

const inState = async (player: number, state: string): Promise<Request[]> =>
  (await readAll(player)).filter((each) => each.state === state);

let last_digits = 0;
const sendOf = (player: number, id: bigint): Command => {
  last_digits += 1;
  return { do: "send", player, id, digits: String(last_digits).padStart(6, "0") };
};

/** Approvals at once, each by this many kyat more than the player stated. */
const approveAll = (requests: readonly Request[], more: number): Promise<Outcome[]> =>
  playAll(
    requests.map(({ id, version, amount }, at) => ({
      ...{ do: "approve", id, version, operator: at % place.operators.length },
      amount: amount + more,
    })),
  );

const makeOverdue = (ids: readonly bigint[]) =>
  sql`update cash_in_request set until_at = clock_timestamp() where id = any (${`{${ids.join(",")}}`}::bigint[])`.execute(
    owner,
  );

/** Several runs of the job at once, until none finds a request whose time is over. */
const expireAll = async (): Promise<void> => {
  const runs = await playAll(Array.from({ length: 6 }, () => ({ do: "expire" })));
  if (runs.some(({ rows }) => rows.length > 0)) await expireAll();
};

describe.each(["day", "week", "month"] as const)("at the end of the %s", (period) => {
  const boundary = boundaries[period];
  const player = ["day", "week", "month"].indexOf(period);
  const before = new Date(boundary.getTime() - just_before_ms);
  const after = new Date(boundary.getTime() + 1_000);

  test(`B-621 parallel requests and corrected approvals stop at the limit of the ${period} to the kyat`, async () => {
    await setClock(before);
    await play(place, { do: "set_limit", player, period, amount: limit_kyat });
    const ids = await fill(player);
    await playAll(ids.map((id) => sendOf(player, id)));
    const pending = await inState(player, "pending");
    expect(pending).toHaveLength(ids.length);
    const refused = await approveAll(pending.slice(0, 6), 1);
    expect(refused.map(({ refusal }) => refusal)).toEqual(refused.map(() => "SC005"));
    const lower = await approveAll(pending.slice(0, 1), -2);
    expect(accepted(lower)).toHaveLength(1);
    const higher = await approveAll(pending.slice(1, 6), 1);
    expect(accepted(higher)).toHaveLength(2);
    await expectFull(player);
  });

  test(`B-621 what was counted in the last ${period} frees nothing in the new one`, async () => {
    const old = await inState(player, "pending");
    await setClock(after);
    expect(await usedOf(player)).toBe(0);
    await fill(player);
    const [raised, ...rest] = old;
    if (!raised) throw new Error("no request of the last period is open");
    expect((await approveAll([raised], 1))[0]?.refusal).toBe("SC005");
    expect(accepted(await approveAll([raised], 0))).toHaveLength(1);
    await expectFull(player);
    await makeOverdue(rest.map(({ id }) => id));
    await expireAll();
    await expectFull(player);
    const [reopened] = await inState(player, "expired");
    if (!reopened) throw new Error("no request has expired");
    const { id } = reopened;
    expect((await play(place, { do: "reopen", id, operator: 0 })).rows[0]?.reserved).toBe(0);
    const [open] = await inState(player, "pending");
    expect((await approveAll(open ? [open] : [], 0))[0]?.refusal).toBe("SC005");
    await expectFull(player);
  });

  test(`B-621 lapsed, expired and new requests share what becomes free in the ${period}`, async () => {
    const reserved = await inState(player, "reserved");
    const lapsed = reserved.filter(({ amount }) => amount >= 8_000).slice(0, 4);
    await playAll(lapsed.map(({ id }) => ({ do: "cancel", player, id })));
    const free = lapsed.reduce((sum, { amount }) => sum + amount, 0);
    expect(await usedOf(player)).toBe(limit_kyat - free);
    const expired = (await inState(player, "expired")).filter(({ amount }) => amount >= 8_000);
    await playAll([
      ...lapsed.map(({ id }) => sendOf(player, id)),
      ...expired.slice(0, 4).map(({ id }, at) => ({ do: "reopen" as const, id, operator: at % 3 })),
      ...Array.from({ length: 4 }, (_, at) => reserveOf(player, 8_000 + at)),
    ]);
    const used = await usedOf(player);
    expect(used).toBeLessThanOrEqual(limit_kyat);
    // Each of the twelve wants about as much as the others, so four of them or a few less fit.
    expect(used).toBeGreaterThan(limit_kyat - 2 * 8_500);
    await fill(player);
  });

  test(`B-621 requests while the ${period} ends are counted in one of both periods and pass neither limit`, async () => {
    const other = player + 3;
    await setClock(before);
    await play(place, { do: "set_limit", player: other, period, amount: limit_kyat });
    await setClock(new Date(boundary.getTime() - 3_000));
    const goOn = async (): Promise<void> => {
      while (clock.now().getTime() < boundary.getTime() + 2_000)
        await play(place, reserveOf(other, 700 + Math.floor(Math.random() * 900)));
    };
    await Promise.all(Array.from({ length: 12 }, goOn));
    const { rows } = await sql<{ is_new: boolean; sum: number }>`
      select reserved_at >= ${boundary} as is_new, sum(reserved)::float8 as sum from cash_in_request
      where player_id = ${place.players[other]?.id} group by 1 order by 1`.execute(owner);
    expect(rows.map(({ is_new }) => is_new)).toEqual([false, true]);
    for (const { sum } of rows) expect(sum).toBeLessThanOrEqual(limit_kyat);
    expect(await usedOf(other)).toBe(rows[1]?.sum);
  });
});

test("the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
