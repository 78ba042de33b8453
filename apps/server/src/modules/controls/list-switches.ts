import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

type Switch = Reply<"listSwitches">["data"][number];

const switches_max = 100;

/** Switches without which another one has no effect. Money reaches games only by transfers between wallets. */
const needs: Readonly<Record<string, readonly string[]>> = { games: ["transfers"] };

type StoredSwitch = Omit<Switch, "since" | "changed_at" | "needs"> & {
  since: Date;
  changed_at: Date | null;
};

/** How many services operators have switched off. A service that was never opened is not counted. */
export const countSwitchedOff = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from switch
    where not is_on and exists (
      select from operator_act where subject = 'switch:' || switch.name and act = 'switch.off'
    )`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Every switch with its state and the newest act that turned it. */
export const listSwitchStates = async (db: Kysely<DB>): Promise<Switch[]> => {
  const { rows } = await sql<StoredSwitch>`
    select switch.name, switch.is_on, switch.updated_at as since, last.changed_by, last.changed_at, last.reason
    from switch
      left join lateral (
        select operator.name as changed_by, act.at as changed_at, act.details ->> 'reason' as reason
        from operator_act act join operator on operator.id = act.operator_id
        where act.subject = 'switch:' || switch.name and act.act in ('switch.on', 'switch.off')
        order by act.seq desc limit 1
      ) last on true
    order by switch.name limit ${switches_max}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    changed_at: row.changed_at?.toISOString() ?? null,
    needs: [...(needs[row.name] ?? [])],
  }));
};
