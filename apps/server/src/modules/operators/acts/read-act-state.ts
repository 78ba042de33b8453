import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type ActState = Omit<Reply<"getActState">["data"], "last_audit">;
type Row = {
  acts: bigint;
  unsealed: bigint;
  seals: bigint;
  seq: bigint | null;
  sealed_at: Date | null;
  sealed_acts: number | null;
  root: string | null;
  key_id: string | null;
};

/** How many acts there are and how far they are sealed. */
export const readActState = async (db: Kysely<DB>): Promise<ActState> => {
  const { rows } = await sql<Row>`
    with last as (select * from act_seal order by seq desc limit 1)
    select (select count(*) from operator_act) as acts,
      (select count(*) from operator_act where xact_id >= coalesce((select to_xact from last), 0)) as unsealed,
      coalesce((select seq from last), 0) as seals,
      last.seq, last.sealed_at, last.acts as sealed_acts, encode(last.root, 'hex') as root, last.key_id
    from (select) one left join last on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the state of the audit log was not read");
  const { acts, unsealed, seals, seq, sealed_at, sealed_acts, root, key_id } = row;
  return {
    acts: Number(acts),
    unsealed: Number(unsealed),
    seals: Number(seals),
    last_seal:
      seq === null || sealed_at === null || root === null || key_id === null
        ? null
        : {
            seq: String(seq),
            sealed_at: sealed_at.toISOString(),
            acts: sealed_acts ?? 0,
            root,
            key_id,
          },
  };
};
