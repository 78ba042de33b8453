import { connect } from "../../../apps/server/scripts/lib/connect.ts";
import { query } from "./connections.ts";
import { owner } from "./setting.ts";

/**
 * The first number of the advisory locks by which the tests of all processes take turns in giving a lottery a result.
 */
const lock_class = 7_901;

/**
 * The connection that holds these locks: a separate one, because a lock belongs to its connection and waiting for it
 * may take long.
 */
let locks: ReturnType<typeof connect> | undefined;
const openLocks = (): ReturnType<typeof connect> => (locks ??= connect(owner()));

const gameOf = async (draw_id: number): Promise<string> => {
  const { rows } = await query<{ game: string }>(owner(), "select game from draw where id = $1", [
    draw_id,
  ]);
  return rows[0]?.game ?? "";
};

/**
 * Several pages show the newest result of a lottery. Until `release` is called or the test ends, no other test gives
 * this draw's lottery a result.
 */
export async function holdNewestResult(draw_id: number): Promise<{ release: () => Promise<void> }> {
  const values = [lock_class, await gameOf(draw_id)];
  const client = await openLocks();
  await client.query("select pg_advisory_lock($1, hashtext($2))", values);
  return {
    release: async () => {
      await client.query("select pg_advisory_unlock($1, hashtext($2))", values);
    },
  };
}

/** Gives a draw its result while no other test has the lock on the newest result of the lottery. */
export async function whenResultIsFree<T>(draw_id: number, work: () => Promise<T>): Promise<T> {
  const values = [lock_class, await gameOf(draw_id)];
  const client = await openLocks();
  await client.query("select pg_advisory_lock_shared($1, hashtext($2))", values);
  try {
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock_shared($1, hashtext($2))", values);
  }
}

/** Releases all locks on newest results. Call at the end of a test. */
export async function releaseResults(): Promise<void> {
  if (locks !== undefined) await (await locks).query("select pg_advisory_unlock_all()");
}

/** Closes the database connection that holds the locks on newest results. Call when the test worker ends. */
export async function closeLocks(): Promise<void> {
  if (locks !== undefined) await (await locks).end();
  locks = undefined;
}
