import { randomUUID } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

/** Adds a payment that a gateway lists and that is not known here. Returns the id of the difference. */
export const giveDifference = async (owner: Kysely<DB>): Promise<bigint> => {
  await sql`insert into gateway_day (gateway, day, payments) values ('padauk', '2026-09-01', 1) on conflict do nothing`.execute(
    owner,
  );
  const { rows } = await sql<{ id: bigint }>`
    insert into gateway_difference (gateway, day, kind, ref, payment, there)
    values ('padauk', '2026-09-01', 'not_credited', 'FOREIGN', ${randomUUID()}, 5000) returning id`.execute(
    owner,
  );
  return rows[0]?.id ?? 0n;
};
