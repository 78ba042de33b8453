import { connect } from "../../../apps/server/scripts/lib/connect.ts";
import { query } from "./connections.ts";
import { owner } from "./setting.ts";

/** The class of the advisory locks by which tests of all processes take turns with the results of a lottery. */
const lock_class = 7_901;

/** A connection of its own, because a lock belongs to the connection, and because waiting for a turn may take long. */
let locks: ReturnType<typeof connect> | undefined;
const openLocks = (): ReturnType<typeof connect> => (locks ??= connect(owner()));

const gameOf = async (draw_id: number): Promise<string> => {
  const { rows } = await query<{ game: string }>(owner(), "select game from draw where id = $1", [
    draw_id,
  ]);
  return rows[0]?.game ?? "";
};

/**
 * Several pages show the newest result of a lottery, whosever test it is of. From here on no other test gives this draw's lottery a
 * result, until `release` is called or the test is over.
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

/** Gives a draw its result while no other test holds the newest result of the lottery. */
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

/** For the end of a test. */
export async function releaseResults(): Promise<void> {
  if (locks !== undefined) await (await locks).query("select pg_advisory_unlock_all()");
}

/** For the end of a process. */
export async function closeLocks(): Promise<void> {
  if (locks !== undefined) await (await locks).end();
  locks = undefined;
}
