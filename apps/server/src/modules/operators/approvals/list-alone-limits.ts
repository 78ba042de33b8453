import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Limit = Reply<"listAloneLimits">["data"][number];

/** What one operator may decide alone, as the SQL functions compare it. Kinds without a limit are left out. */
export const listAloneLimits = async (db: Kysely<DB>): Promise<Limit[]> => {
  const { rows } = await sql<Omit<Limit, "max"> & { max: bigint }>`
    select kind, alone_max as max, alone_unit as unit, alone_days as days from approval_kind
    where alone_max is not null order by kind`.execute(db);
  return rows.map((row) => ({ ...row, max: Number(row.max) }));
};
