import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Caller } from "../../platform/http/handler.ts";
import { idle_life } from "./find-session.ts";

type SessionStatus = { frozen: boolean; live: boolean };

/**
 * Checks in the database, without a cache, that the session is valid. The check takes shared locks on the rows of the
 * session and the player, so revoking and freezing wait for transactions that passed it.
 */
const holdSession = async (tx: Tx, caller: Caller): Promise<SessionStatus> => {
  const { rows } = await sql<SessionStatus>`
    select identity_is_frozen(p.frozen_at, p.frozen_until) as frozen,
      s.revoked_at is null and s.epoch = p.session_epoch and s.expires_at > clock_timestamp()
        and s.last_seen_at > clock_timestamp() - ${idle_life}::interval as live
    from session s join player p on p.id = s.player_id
    where s.id = ${caller.session_id} and p.id = ${caller.player_id}
    for share of p, s`.execute(tx);
  const [row] = rows;
  if (!row?.live) throw fail("unauthorized");
  return row;
};

/** The first step in a transaction that changes something of a player but moves no money: a frozen player may do this. */
export const assertSessionInTx = async (tx: Tx, caller: Caller): Promise<void> => {
  await holdSession(tx, caller);
};

/**
 * The first step in the transaction of every money command: the session is valid and the player is not frozen. A command
 * that runs at the same time as a freeze is executed before it or refused. The locks are taken before those on accounts, so
 * they are first in the lock order.
 */
export const assertMayMoveMoney = async (tx: Tx, caller: Caller): Promise<void> => {
  const { frozen } = await holdSession(tx, caller);
  if (frozen) throw fail("account_frozen");
};
