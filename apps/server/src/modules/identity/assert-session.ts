import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { idle_life } from "./find-session.ts";

type Row = { frozen: boolean; live: boolean };

/**
 * What every money command calls first inside its transaction: the session still stands and the player is not frozen, by the
 * database and no cache. The shared locks make it exact: whoever revokes or freezes waits for the commands that passed here, and
 * none passes after. Taken before any account, so it comes first in the order of locks.
 */
export const assertSessionInTx = async (tx: Tx, caller: Caller): Promise<void> => {
  const { rows } = await sql<Row>`
    select p.frozen_at is not null as frozen,
      s.revoked_at is null and s.epoch = p.session_epoch and s.expires_at > clock_timestamp()
        and s.last_seen_at > clock_timestamp() - ${idle_life}::interval as live
    from session s join player p on p.id = s.player_id
    where s.id = ${caller.session_id} and p.id = ${caller.player_id}
    for share of p, s`.execute(tx);
  const [row] = rows;
  if (!row?.live) throw fail("unauthorized");
  if (row.frozen) throw fail("account_frozen");
};
