import { connect, withClient } from "../../apps/server/scripts/lib/connect.ts";
import { databaseOf } from "../../apps/server/scripts/lib/addresses.ts";
import { endHolds, loadFastDemo, stageFastDraws } from "../../apps/server/scripts/lib/demo.ts";
import { loadReference, migrate } from "../../apps/server/scripts/lib/migrate.ts";
import { createEmptyDatabase, dropDatabase } from "../../apps/server/scripts/lib/scratch.ts";
import type { Services } from "../dev/services.ts";

/** How often new draws are created. They are created half an hour ahead, so a missed run does no harm. */
const stage_every_ms = 60_000;

/** How often holds of cash-outs are ended. */
const holds_every_ms = 20_000;

export type Stage = {
  /** Creates new draws and ends holds of cash-outs periodically until `stop` is called. */
  keepDrawing: () => void;
  stop: () => Promise<void>;
};

/**
 * Creates a fresh database for the demo, because draws of an earlier run would all be late. An advisory lock allows one
 * demo at a time; it belongs to a connection, so a killed run releases it.
 */
export const makeStage = async (services: Services): Promise<Stage> => {
  const { ADMIN_DATABASE_URL: admin, OWNER_DATABASE_URL: owner } = services;
  const database = databaseOf(owner);
  const keeper = await connect(admin);
  const { rows } = await keeper.query<{ is_ours: boolean }>(
    "select pg_try_advisory_lock(hashtextextended($1, 1)) as is_ours",
    [database],
  );
  if (rows[0]?.is_ours !== true) {
    await keeper.end();
    throw new Error(`another demo is running on the database ${database}`);
  }
  await withClient(admin, (client) => dropDatabase(client, database));
  await createEmptyDatabase(admin, database);
  await migrate(owner);
  await loadReference(owner);
  await loadFastDemo(owner);
  await stageFastDraws(owner, new Date());

  const timers: NodeJS.Timeout[] = [];
  const repeat = (run: () => Promise<void>, every_ms: number): void => {
    const tell = (error: unknown) =>
      console.log(`stage   │ ${error instanceof Error ? error.message : String(error)}`);
    timers.push(setInterval(() => void run().catch(tell), every_ms));
  };
  return {
    keepDrawing: () => {
      repeat(() => stageFastDraws(owner, new Date()), stage_every_ms);
      repeat(() => endHolds(owner), holds_every_ms);
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await keeper.end();
    },
  };
};
