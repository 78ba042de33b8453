import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

/**
 * Makes the result of an open draw due. The times of the draw are changed, with its guard trigger disabled, because a
 * test cannot change the clock.
 */
export const endBetting = (owner: Kysely<DB>, draw_id: bigint): Promise<void> =>
  owner.transaction().execute(async (tx) => {
    await sql`alter table draw disable trigger guard`.execute(tx);
    await sql`
      update draw set open_at = open_at - interval '3 hours', close_at = close_at - interval '3 hours',
        result_at = result_at - interval '3 hours'
      where id = ${draw_id}
    `.execute(tx);
    await sql`alter table draw enable trigger guard`.execute(tx);
  });
