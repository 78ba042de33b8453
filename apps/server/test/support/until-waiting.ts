import { expect } from "vitest";

import type { TestDatabase } from "./database.ts";

const patience_ms = 30_000;

/** Until a session of this test's own database waits for a lock: others on the same cluster do not count. */
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
