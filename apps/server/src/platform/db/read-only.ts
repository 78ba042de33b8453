import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

/** Whether the server accepts no writes, because it is a standby or configured as read-only. */
export const isReadOnly = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select current_setting('transaction_read_only')::boolean as is_read_only
  `.execute(db);
  return rows[0]?.is_read_only !== false;
};
