import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

const kyat_max = 1_000_000_000;

/** Lifts the limits of what one operator decides alone in a day, for tests in which few operators decide much. */
export const loosenAloneRules = (owner: Kysely<DB>) =>
  sql`update cash_rule set value_max = ${kyat_max},
      value = to_jsonb(case name when 'out_credited_days' then 0 else ${kyat_max}::integer end)
    where name in ('in_player_alone_max', 'in_alone_daily_max', 'out_alone_daily_max', 'out_credited_days')`.execute(
    owner,
  );
