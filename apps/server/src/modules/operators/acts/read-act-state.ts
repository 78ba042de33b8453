import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type ActState = Omit<Reply<"getActState">["data"], "last_audit">;
type LastSeal = {
  seq: bigint;
  to_xact: bigint;
  sealed_at: Date;
  acts: number;
  acts_total: bigint;
  root: string;
  key_id: string;
};

/** The newest seal with the number of all acts that seals cover. */
const readLastSeal = async (db: Kysely<DB>): Promise<LastSeal | undefined> => {
  const { rows } = await sql<LastSeal>`
    select seq, to_xact, sealed_at, acts, encode(root, 'hex') as root, key_id,
      coalesce(acts_total, (select sum(acts) from act_seal))::bigint as acts_total
    from act_seal order by seq desc limit 1`.execute(db);
  return rows[0];
};

/** With the number as a parameter the planner knows that few acts are newer, and starts no parallel workers. */
const countUnsealed = async (db: Kysely<DB>, from_xact: bigint): Promise<bigint> => {
  const { rows } = await sql<{ acts: bigint }>`
    select count(*) as acts from operator_act where xact_id >= ${from_xact}`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("the acts were not counted");
  return counted.acts;
};

/** How many acts there are and how far they are sealed. Sealed acts are not counted again: each seal has their total. */
export const readActState = async (db: Kysely<DB>): Promise<ActState> => {
  const last = await readLastSeal(db);
  const unsealed = await countUnsealed(db, last?.to_xact ?? 0n);
  return {
    acts: Number(unsealed + (last?.acts_total ?? 0n)),
    unsealed: Number(unsealed),
    seals: Number(last?.seq ?? 0n),
    last_seal:
      last === undefined
        ? null
        : {
            seq: String(last.seq),
            sealed_at: last.sealed_at.toISOString(),
            acts: last.acts,
            root: last.root,
            key_id: last.key_id,
          },
  };
};
