import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

export const findApproval = (db: Kysely<DB>, id: bigint) =>
  db
    .selectFrom("approval")
    .select(["kind", "subject", "state", "made_at"])
    .where("id", "=", id)
    .executeTakeFirst();
