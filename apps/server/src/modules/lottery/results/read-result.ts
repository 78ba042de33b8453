import type { Reply } from "@shwe/contract/schemas";
import { games, isGameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { readMarks } from "../seal-log/read-log.ts";
import { readVersions } from "./result-versions.ts";

/** The contract's bound. */
const evidence_max = 10;

type Result = Reply<"getDrawResult">["data"];

/** Every version of a draw's result, with what it rests on and where it stands in the log of seals. */
export const readResult = async (db: Kysely<DB>, draw_id: bigint): Promise<Result> => {
  const draw = await db
    .selectFrom("draw")
    .select(["id", "game", "result_at"])
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw || !isGameCode(draw.game)) throw fail("not_found");
  const versions = await readVersions(db, draw_id);
  const marks = versions.length === 0 ? null : await readMarks(db, draw_id);
  return {
    draw_id: Number(draw.id),
    type: games[draw.game].type,
    result_at: draw.result_at.toISOString(),
    versions: versions.map((version) => ({ ...version, log: marks?.get(version.version) ?? null })),
  };
};

/** The bytes themselves, of the newest result only: what is older can be asked of the operator. */
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
