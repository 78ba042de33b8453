import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** The most rows of evidence that the API contract allows in a response. */
const evidence_max = 10;

/**
 * The raw responses of the sources behind the newest version of a result. Those of older versions are not returned; people
 * contact the company for them.
 */
export const listEvidence = async (
  db: Kysely<DB>,
  draw_id: bigint,
): Promise<Reply<"listDrawEvidence">["data"]> => {
  const { rows } = await sql<{ id: bigint; source: string; sha256: string; body_base64: string }>`
    select id, source, encode(sha256, 'hex') as sha256, translate(encode(raw, 'base64'), E'\n', '') as body_base64
    from draw_evidence where draw_id = ${draw_id} and raw is not null and id = any (
      select unnest(evidence_ids) from (
        select evidence_ids from draw_result where draw_id = ${draw_id} order by version desc limit 1
      ) as newest
    )
    order by id limit ${evidence_max}
  `.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
};
