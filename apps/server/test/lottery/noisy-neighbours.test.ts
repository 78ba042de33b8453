import { sql } from "kysely";
import { expect, test } from "vitest";

import { read_turns } from "../../src/platform/limits/index.ts";
import { createBetting } from "../support/betting.ts";
import { ask, call, registerPlayer, verdictOf, type TestPlayer } from "../support/players.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";
import { untilWaiting } from "../support/until-waiting.ts";

/**
 * A server with as many database connections for reads as one player may use at a time, so that the flood of one player
 * takes all of them.
 */
const server = await startTestServer({
  env: { DATABASE_READS_MAX: String(read_turns.at_once_max) },
});
const { database } = server;
const { rich, draw, bet } = createBetting(server);
const readers = 60;
/** The number of draws whose rows are locked: more than the database calls that place slips at the same time. */
const held_draws = 6;

/** Runs `work` while another transaction holds the locks that `statement` takes. */
const whileHeld = (statement: string, work: () => Promise<void>): Promise<void> =>
  database.owner.transaction().execute(async (tx) => {
    // Disables the timeout of idle transactions, because on a busy machine `work` may take longer.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql.raw(statement).execute(tx);
    await work();
  });

const askHistory = ({ token }: TestPlayer) =>
  ask(server, "listTwoDSlips", { query: {} }, { token });

const countWaiting = async (): Promise<number | null> => {
  const { rowCount } = await database.keeper.query(
    "select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
    [new URL(database.app_url).pathname.slice(1)],
  );
  return rowCount;
};

test("T21 while one player's histories use all read connections, other players can bet and use their sessions", async () => {
  const [reader, bettor] = [await registerPlayer(server), await rich()];
  const draw_id = await draw();
  let flood: Promise<Answer>[] = [];
  // Locks a table that histories read, and bets and sessions do not.
  await whileHeld("lock table settlement in access exclusive mode", async () => {
    flood = Array.from({ length: readers }, () => askHistory(reader));
    await untilWaiting(database);
    expect(verdictOf(await bet(bettor, draw_id, ["05=500"]))).toBe("ok");
    const stranger = { token: "A".repeat(43) };
    expect(verdictOf(await ask(server, "getProfile", {}, stranger))).toBe("unauthorized");
    expect(await countWaiting()).toBeLessThanOrEqual(read_turns.at_once_max);
    await Promise.all(flood);
  });
  // All requests of the flood are refused: the first timed out, the others exceeded the limit of parallel reads.
  const answers = await Promise.all(flood);
  const verdicts = new Set(answers.map(verdictOf));
  expect(verdicts).toEqual(new Set(["unavailable", "too_many_requests"]));
  for (const { headers } of answers) expect(headers["retry-after"]).toMatch(/^[1-9]$/);
  expect(server.logLines.some((line) => line.includes('"57014"'))).toBe(true);

  expect(verdictOf(await askHistory(reader))).toBe("ok");
});

test("T21 a player's parallel reads are all answered up to the limit; those beyond it are refused at once", async () => {
  const player = await registerPlayer(server);
  const together = Array.from({ length: read_turns.at_once_max * 2 }, () => askHistory(player));
  expect(new Set((await Promise.all(together)).map(verdictOf))).toEqual(new Set(["ok"]));

  await whileHeld("lock table settlement in access exclusive mode", async () => {
    const { at_once_max, waiting_max } = read_turns;
    const all = Array.from({ length: at_once_max + waiting_max + 1 }, () => askHistory(player));
    const first = await Promise.race(all);
    expect([verdictOf(first), first.headers["retry-after"]]).toEqual(["too_many_requests", "1"]);
    await Promise.all(all);
  });
});

test("T21 bets on a draw succeed while other transactions hold the rows of more draws than there are slots", async () => {
  const held: number[] = [];
  for (let nth = 0; nth < held_draws; nth += 1) held.push(await draw());
  const free = await draw();
  const [first, ...waiting] = await Promise.all(
    Array.from({ length: 1 + held_draws }, () => rich()),
  );
  let late: Promise<Answer>[] = [];
  await whileHeld(`select from exposure where draw_id in (${held.join()}) for update`, async () => {
    late = waiting.map((player, at) => bet(player, held[at] ?? 0, ["05=500"]));
    await untilWaiting(database);
    for (let nth = 0; nth < 3; nth += 1)
      expect(verdictOf(await bet(first as TestPlayer, free, ["07=500"]))).toBe("ok");
  });
  const verdicts = (await Promise.all(late)).map(verdictOf);
  for (const verdict of verdicts) expect(["ok", "unavailable"]).toContain(verdict);
  for (const [at, player] of waiting.entries())
    expect(verdictOf(await bet(player, held[at] ?? 0, ["06=500"]))).toBe("ok");
  const { data } = await call(server, "listTwoDSlips", { query: {} }, first as TestPlayer);
  expect(data.map(({ draw_id }) => draw_id)).toEqual([free, free, free]);
});
