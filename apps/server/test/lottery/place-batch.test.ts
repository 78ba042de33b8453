import { randomUUID } from "node:crypto";

import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { withClient } from "../../scripts/lib/connect.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import {
  placeBatch,
  type SlipRequest,
  type Verdict,
} from "../../src/modules/lottery/betting/place-batch.ts";
import { createTestDatabase } from "../support/database.ts";
import { giveDraw } from "../support/draws.ts";
import { first_bettor_id, seedBettors } from "../support/fixtures/bettors.ts";
import { createCuttingDb } from "../support/cut-commit.ts";
import { findBettingFaults, readExposure } from "../support/slips.ts";
import { untilWaiting } from "../support/until-waiting.ts";

const database = await createTestDatabase();
const { db, owner, owner_url, app_url } = database;

/** The number of players that `createModel` simulates; the database has three more for the other tests. */
const model_players = 6;
const player_count = 9;
const terms = {
  stake_min: 100,
  stake_step: 100,
  line_max: 600,
  number_cap: 2_000,
  hot_numbers: [3],
  hot_cap: 400,
  blocked_numbers: [4],
  player_cap: 1_500,
  lines_max: 4,
};
const capOf = (number: number) => (number === 3 ? 400 : number === 4 ? 0 : 2_000);

beforeAll(async () => {
  await withClient(owner_url, (client) =>
    seedBettors(client, { count: player_count, kyat: 30_000, limit_kyat: 20_000 }),
  );
  // Half of the players of `createModel` reach their own stake limit first; the others have a limit that is never
  // reached, and run out of money.
  await sql`update protection_limit set amount = 100000000 where player_id % 2 = 0 or
    player_id >= ${first_bettor_id + model_players}`.execute(owner);
});

const idOf = (player: number): number => first_bettor_id + player;

const sessionOf = (player: number) => {
  const hex = idOf(player).toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

type Line = readonly [number: number, stake: number];
type Asked = { player: number; key: string; lines: readonly Line[] };

const slipOf = (draw_id: number, { player, key, lines }: Asked): SlipRequest => ({
  game: "2d",
  draw_id,
  player_id: BigInt(idOf(player)),
  session_id: sessionOf(player),
  key,
  lines: lines.length,
  numbers: lines.map(([number]) => number).join(","),
  stakes: lines.map(([, stake]) => stake).join(","),
});

const place = (draw_id: number, asked: readonly Asked[]): Promise<Verdict[]> =>
  placeBatch(
    { db },
    asked.map((each) => slipOf(draw_id, each)),
  );

/** The balance of each player and what the player's own stake limit leaves (`room`), in kyat. */
const readPlayers = async () => {
  const { rows } = await sql<{ balance: bigint; room: bigint }>`
    select b.main / 100 as balance, (l.amount - l.used) / 100 as room
    from protection_limit l, ledger_balances(array[l.player_id]) b
    where l.player_id < ${first_bettor_id + model_players} order by l.player_id`.execute(owner);
  return rows.map(({ balance, room }) => ({ balance: Number(balance), room: Number(room) }));
};

/** The expected outcomes: the placement rules applied to one slip at a time, without a database. */
const createModel = (players: { balance: number; room: number }[]) => {
  const used = new Map<number, number>();
  const staked = new Map<number, number>();
  const placed = new Map<string, string>();

  const judge = ({ player, key, lines }: Asked): string => {
    const known = placed.get(`${player} ${key}`);
    if (known !== undefined) return known === JSON.stringify(lines) ? "duplicate" : "key_reused";
    if (lines.length > terms.lines_max) return "too_many_lines";
    for (const [number, stake] of lines) {
      if (stake < 100 || stake > 600 || stake % 100 !== 0) return "stake_refused";
      if ((used.get(number) ?? 0) + stake > capOf(number)) return "over_cap";
    }
    const total = lines.reduce((sum, [, stake]) => sum + stake, 0);
    const own = players[player];
    if (own === undefined) throw new RangeError("no such player");
    if ((staked.get(player) ?? 0) + total > terms.player_cap) return "over_player_cap";
    if (total > own.room) return "limit_stake_day";
    if (total > own.balance) return "insufficient_balance";
    for (const [number, stake] of lines) used.set(number, (used.get(number) ?? 0) + stake);
    staked.set(player, (staked.get(player) ?? 0) + total);
    own.room -= total;
    own.balance -= total;
    placed.set(`${player} ${key}`, JSON.stringify(lines));
    return "accepted";
  };
  /** If a slip with this key was accepted, returns the request with the lines of that slip. */
  const repeat = (asked: Asked): Asked => {
    const known = placed.get(`${asked.player} ${asked.key}`);
    return known === undefined ? asked : { ...asked, lines: JSON.parse(known) as Line[] };
  };
  return { judge, repeat, used, players };
};

const linesOf = (stakes: number[], maxLength: number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...stakes)), {
      minLength: 1,
      maxLength,
      selector: ([number]) => number,
    })
    .map((lines) => lines.toSorted(([a], [b]) => a - b));
const someLines = fc.oneof(
  { weight: 8, arbitrary: linesOf([100, 200, 300, 400, 500, 600], 3) },
  { weight: 1, arbitrary: linesOf([100, 50, 150, 700], 3) },
  { weight: 1, arbitrary: linesOf([100], 6) },
);
const aBatch = fc.uniqueArray(
  fc.record({
    player: fc.integer({ min: 0, max: model_players - 1 }),
    key: fc.constantFrom("a", "b", "c", "d", "e"),
    lines: someLines,
    is_repeat: fc.boolean(),
  }),
  { minLength: 1, maxLength: model_players, selector: ({ player }) => player },
);
const someBatches = fc.array(aBatch, { minLength: 1, maxLength: 8 });

test("B4 B5 R-407 the slips of a batch are decided in their order, as a model without a database decides them", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(someBatches, async (batches) => {
      const draw_id = Number(await giveDraw(owner, { terms }));
      const model = createModel(await readPlayers());
      for (const drawn of batches) {
        const batch = drawn.map((each) => (each.is_repeat ? model.repeat(each) : each));
        const expected = batch.map(model.judge);
        const verdicts = await place(draw_id, batch);
        expect(verdicts.map(({ said }) => said)).toEqual(expected);
        for (const said of expected) seen.add(said);
        const left = Array.from({ length: 10 }, (_, n) => capOf(n) - (model.used.get(n) ?? 0));
        const told = verdicts.flatMap((verdict) =>
          verdict.said === "over_cap" && verdict.slip_id === null
            ? [verdict.numbers_left.slice(0, 10)]
            : [],
        );
        expect(told).toEqual(told.map(() => left));
      }
      const { stakes } = await readExposure({ owner }, draw_id);
      expect(stakes.slice(0, 10)).toEqual(
        Array.from({ length: 10 }, (_, n) => model.used.get(n) ?? 0),
      );
      expect(await readPlayers()).toEqual(model.players);
    }),
    { numRuns: 60, seed: 20_261_115 },
  );
  expect([...seen].toSorted()).toEqual([
    "accepted",
    "duplicate",
    "insufficient_balance",
    "key_reused",
    "limit_stake_day",
    "over_cap",
    "over_player_cap",
    "stake_refused",
    "too_many_lines",
  ]);
  expect(await findBettingFaults(database)).toEqual([]);
});

const one = (player: number, lines: readonly Line[] = [[5, 100]], key = randomUUID()): Asked => ({
  player,
  key,
  lines,
});

/** Locks a row as another command of the player would, while the slips are placed. */
const whileHeld = (lock: string, work: () => Promise<void>): Promise<void> =>
  inTransaction(owner, async (tx) => {
    await sql.raw(lock).execute(tx);
    await work();
  });

const rowsHeld = {
  account: (id: number) => `select from account where id = ${id * 16 + 1} for update`,
  session: (id: number) => `select from session where player_id = ${id} for update`,
  player: (id: number) => `select from player where id = ${id} for no key update`,
  limit: (id: number) => `select from protection_limit where player_id = ${id} for update`,
};

test.each(Object.entries(rowsHeld))(
  "a slip whose %s is locked elsewhere is refused as busy, and no other slip waits for it",
  async (_, lock) => {
    const draw_id = Number(await giveDraw(owner, { terms: { player_cap: null } }));
    await whileHeld(lock(idOf(7)), async () => {
      const from = performance.now();
      const verdicts = await place(draw_id, [one(6), one(7), one(8)]);
      expect(verdicts.map(({ said }) => said)).toEqual(["accepted", "busy", "accepted"]);
      expect(performance.now() - from).toBeLessThan(1_000);
    });
    expect((await place(draw_id, [one(7)])).map(({ said }) => said)).toEqual(["accepted"]);
  },
);

test("a session of another player, and one that does not exist, are refused", async () => {
  const draw_id = Number(await giveDraw(owner));
  const mine = slipOf(draw_id, one(6));
  const verdicts = await placeBatch({ db }, [
    { ...mine, session_id: sessionOf(1) },
    { ...slipOf(draw_id, one(2)), session_id: randomUUID() },
  ]);
  expect(verdicts.map(({ said }) => said)).toEqual(["unauthorized", "unauthorized"]);
});

test("a number that the draw does not have is refused, whoever calls the function", async () => {
  const draw_id = Number(await giveDraw(owner));
  for (const number of [100, -1, 999])
    expect((await place(draw_id, [one(6, [[number, 100]])])).map(({ said }) => said)).toEqual([
      "over_cap",
    ]);
});

test("B-632 after a connection lost during the call, the same keys return the outcome", async () => {
  const draw_id = Number(await giveDraw(owner));
  let cuts = 1;
  const cuttingDb = createCuttingDb(
    app_url,
    (text) => text.startsWith("/* prepared:lottery_place") && cuts-- > 0,
  );
  const asked = [slipOf(draw_id, one(6)), slipOf(draw_id, one(7))];
  const verdicts = await placeBatch({ db: cuttingDb }, asked);
  await cuttingDb.destroy();
  expect(cuts).toBeLessThan(0);
  expect(verdicts.map(({ said }) => said)).toEqual(["duplicate", "duplicate"]);
  const again = await placeBatch({ db }, asked);
  expect(again).toEqual(verdicts);
  expect((await readExposure({ owner }, draw_id)).slips).toBe(2);
});

test("a player twice in one call is a defect of the caller: the whole call fails", async () => {
  const draw_id = Number(await giveDraw(owner));
  await expect(place(draw_id, [one(6), one(7), one(6)])).rejects.toMatchObject({ code: "SP004" });
  expect((await readExposure({ owner }, draw_id)).slips).toBe(0);
});

test("B2 slips are placed in read committed only: an older snapshot would still see the draw open", async () => {
  const draw_id = await giveDraw(owner);
  await expect(
    inTransaction(
      db,
      (tx) =>
        sql`select lottery_place('2d', ${draw_id}, '{1}', array[gen_random_uuid()], '{k}', '{1}', '{1}', '{100}', '7 days')`.execute(
          tx,
        ),
      "repeatable read",
    ),
  ).rejects.toMatchObject({ code: "SL002" });
});

test("B2 a call that waited sees that the draw was closed meanwhile", async () => {
  const draw_id = Number(await giveDraw(owner));
  let placing: Promise<Verdict[]> = Promise.resolve([]);
  await inTransaction(owner, async (tx) => {
    await sql`select from exposure where draw_id = ${draw_id} for update`.execute(tx);
    placing = place(draw_id, [one(6)]);
    await untilWaiting(database);
    await sql`update draw set close_at = clock_timestamp() where id = ${draw_id}`.execute(tx);
    await sql`update draw set state = 'closed' where id = ${draw_id}`.execute(tx);
  });
  expect((await placing).map(({ said }) => said)).toEqual(["betting_closed"]);
});

test("B1 the clock is read after the lock: a slip that waited past the close is late", async () => {
  const draw_id = Number(await giveDraw(owner));
  let placing: Promise<Verdict[]> = Promise.resolve([]);
  await inTransaction(owner, async (tx) => {
    await sql`select from exposure where draw_id = ${draw_id} for update`.execute(tx);
    placing = place(draw_id, [one(6)]);
    await untilWaiting(database);
    // The close is set while the slip waits, so the slip began in time however slow the machine is.
    await sql`update draw set close_at = clock_timestamp() + interval '0.2 s' where id = ${draw_id}`.execute(
      tx,
    );
    await sql`select pg_sleep_until(close_at) from draw where id = ${draw_id}`.execute(tx);
  });
  expect((await placing).map(({ said }) => said)).toEqual(["betting_closed"]);
});

test("slips are never found by a sequential scan, also with a plan that was made while the table was empty", async () => {
  const empty = await giveDraw(owner);
  // Makes PostgreSQL cache a plan for an empty table: after a vacuum a sequential scan of it is estimated as cheap.
  await sql`truncate slip`.execute(owner);
  await sql`vacuum analyze slip`.execute(owner);
  const { rows } = await inTransaction(db, async (tx) => {
    await sql`
      select from lottery_place('2d', ${empty}, array[${idOf(6)}]::bigint[], array[${sessionOf(6)}]::uuid[], '{k}', '{1}', '{1}',
        '{100}', '7 days')`.execute(tx);
    return sql<{ reads: bigint }>`
      select sum(seq_scan)::bigint as reads from pg_stat_xact_user_tables where relname like 'slip\\_%'`.execute(
      tx,
    );
  });
  expect(rows).toEqual([{ reads: 0n }]);
});
