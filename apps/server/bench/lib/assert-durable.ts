import { withClient } from "../../scripts/lib/connect.ts";

/** Fails when the cluster or a role commits without waiting for the disk, because the measured commits would be too fast. */
export const assertDurable = (database_url: string): Promise<void> =>
  withClient(database_url, async (client) => {
    for (const name of ["fsync", "synchronous_commit", "full_page_writes"]) {
      const { rows } = await client.query<Record<string, string>>(`show ${name}`);
      if (rows[0]?.[name] !== "on") throw new Error(`${name} is not on for ${database_url}`);
    }
  });
