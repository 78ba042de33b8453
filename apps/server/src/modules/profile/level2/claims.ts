import { claim_s } from "@shwe/contract/office/level2";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Operator } from "../../operators/index.ts";
import { findLevel2Request } from "./queries.ts";

export type Claim = { request_id: bigint; operator_id: bigint; operator: string; until_at: Date };

/** The claims in force on these requests. */
export const readClaims = async (
  db: Kysely<DB>,
  request_ids: readonly bigint[],
): Promise<Map<bigint, Claim>> => {
  const { rows } = await sql<Claim>`
    select c.request_id, c.operator_id, o.name as operator, c.until_at
    from level2_claim c join operator o on o.id = c.operator_id
    where c.request_id = any (${request_ids}::bigint[]) and c.until_at > clock_timestamp()`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.request_id, row]));
};

const refuseClaimed = async (db: Kysely<DB>, request_id: bigint): Promise<never> => {
  const claim = (await readClaims(db, [request_id])).get(request_id);
  throw fail("level_2_claimed", {
    request_id: String(request_id),
    name: claim?.operator ?? "",
  });
};

/** Claims an undecided request for three minutes, or renews the operator's own claim. */
export const claimRequest = async (
  tx: Tx,
  operator: Operator,
  request_id: bigint,
): Promise<Date> => {
  const { state } = await findLevel2Request(tx, request_id);
  if (state !== "pending") throw fail("level_2_decided", { request_id: String(request_id) });
  const { rows } = await sql<{ until_at: Date }>`
    insert into level2_claim (request_id, operator_id, until_at)
    values (${request_id}, ${operator.id}, clock_timestamp() + make_interval(secs => ${claim_s}))
    on conflict (request_id) do update set operator_id = excluded.operator_id, until_at = excluded.until_at
    where level2_claim.operator_id = excluded.operator_id or level2_claim.until_at <= clock_timestamp()
    returning until_at`.execute(tx);
  return rows[0]?.until_at ?? refuseClaimed(tx, request_id);
};

/** Ends the operator's own claim. Without one nothing changes. */
export const releaseRequest = async (
  tx: Tx,
  operator: Operator,
  request_id: bigint,
): Promise<void> => {
  await tx
    .deleteFrom("level2_claim")
    .where("request_id", "=", request_id)
    .where("operator_id", "=", operator.id)
    .execute();
};

/** Ends the claim on a request that was decided. */
export const dropClaim = async (tx: Tx, request_id: bigint): Promise<void> => {
  await tx.deleteFrom("level2_claim").where("request_id", "=", request_id).execute();
};

/**
 * Before a decision: refuses it while another operator holds the claim. Locks the claim, so that another operator cannot
 * take it before the decision is made.
 */
export const assertNotClaimed = async (
  tx: Tx,
  operator: Operator,
  request_id: bigint,
): Promise<void> => {
  const { rows } = await sql<{ is_free: boolean }>`
    select operator_id = ${operator.id} or until_at <= clock_timestamp() as is_free
    from level2_claim where request_id = ${request_id} for update`.execute(tx);
  if (rows[0]?.is_free === false) await refuseClaimed(tx, request_id);
};
