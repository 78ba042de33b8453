import { expect } from "vitest";

import type { TestDatabase } from "./database.ts";

const patience_ms = 30_000;

/** Waits until a connection to this test's database waits for a lock; other databases of the cluster do not count. */
export const untilWaiting = async ({
  keeper,
  app_url,
}: Pick<TestDatabase, "keeper" | "app_url">): Promise<void> => {
  await expect
    .poll(
      async () => {
        const { rowCount } = await keeper.query(
          "select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
          [new URL(app_url).pathname.slice(1)],
        );
        return rowCount;
      },
      { timeout: patience_ms },
    )
    .toBeGreaterThan(0);
};
