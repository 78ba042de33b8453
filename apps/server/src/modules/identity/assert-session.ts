import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { idle_life } from "./find-session.ts";

type SessionStatus = { is_frozen: boolean; is_live: boolean };

/**
 * The first step in a transaction that changes something of a player: checks in the database, without a cache, that the
 * session is valid. The check takes shared locks on the rows of the session and the player, so revoking and freezing wait
 * for transactions that passed it. These locks are taken before those on accounts, so they are first in the lock order.
 *
 * A money command refuses a frozen player (`is_frozen`) after it has searched the stored answer of its key: a repeated
 * command gets its first answer also if the player was frozen in between. Other changes are open to a frozen player.
 */
export const assertSessionInTx = async (
  tx: Tx,
  caller: Caller,
): Promise<Pick<SessionStatus, "is_frozen">> => {
  const { rows } = await sql<SessionStatus>`
    select identity_is_frozen(p.frozen_at, p.frozen_until) as is_frozen,
      s.revoked_at is null and s.epoch = p.session_epoch and s.expires_at > clock_timestamp()
        and s.last_seen_at > clock_timestamp() - ${idle_life}::interval as is_live
    from session s join player p on p.id = s.player_id
    where s.id = ${caller.session_id} and p.id = ${caller.player_id}
    for share of p, s`.execute(tx);
  const [row] = rows;
  if (!row?.is_live) throw fail("unauthorized");
  return { is_frozen: row.is_frozen };
};
