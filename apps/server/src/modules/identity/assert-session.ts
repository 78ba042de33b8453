import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { idle_life } from "./find-session.ts";

type SessionStatus = { frozen: boolean; live: boolean };

/**
 * The first step in the transaction of every money command: checks in the database, without a cache, that the session
 * is valid and the player is not frozen. The check takes shared locks on both rows: revoking or freezing waits for
 * commands that passed the check, and commands that follow are refused. These locks are taken before those on accounts,
 * so they are first in the lock order.
 */
export const assertSessionInTx = async (tx: Tx, caller: Caller): Promise<void> => {
  const { rows } = await sql<SessionStatus>`
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
