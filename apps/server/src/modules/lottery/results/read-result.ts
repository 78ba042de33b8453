import type { Reply } from "@shwe/contract/schemas";
import { games, isGameCode } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Shown } from "./evidence.ts";

/** The contract's bounds. */
const versions_max = 100;
const evidence_max = 10;

type Result = Reply<"getDrawResult">["data"];
type Version = Result["versions"][number];
type VersionRow = Omit<Version, "marks" | "published_at" | "evidence"> & {
  derivation: Shown;
  published_at: Date;
  /** As text: the driver reads lists of int8 as such. */
  evidence_ids: string[];
};
type EvidenceRow = Omit<Version["evidence"][number], "id" | "fetched_at"> & {
  id: bigint;
  fetched_at: Date;
};

const readVersions = async (db: Kysely<DB>, draw_id: bigint): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select result.version, result.digits, result.decided_by, proposal.reason, result.published_at, result.derivation,
      result.evidence_ids
    from draw_result result left join result_proposal proposal on proposal.id = result.proposal_id
    where result.draw_id = ${draw_id} order by result.version limit ${versions_max}
  `.execute(db);
  return rows;
};

const readEvidence = async (
  db: Kysely<DB>,
  draw_id: bigint,
  ids: readonly string[],
): Promise<EvidenceRow[]> => {
  const { rows } = await sql<EvidenceRow>`
    select id, source, url, fetched_at, http_date, encode(sha256, 'hex') as sha256 from draw_evidence
    where draw_id = ${draw_id} and id = any (${ids}::bigint[]) order by id limit ${evidence_max * versions_max}
  `.execute(db);
  return rows;
};

/** Every version of a draw's result, with what it rests on. */
export const readResult = async (db: Kysely<DB>, draw_id: bigint): Promise<Result> => {
  const draw = await db
    .selectFrom("draw")
    .select(["id", "game", "result_at"])
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw || !isGameCode(draw.game)) throw fail("not_found");
  const versions = await readVersions(db, draw_id);
  const evidence = await readEvidence(
    db,
    draw_id,
    versions.flatMap(({ evidence_ids }) => evidence_ids),
  );
  return {
    draw_id: Number(draw.id),
    type: games[draw.game].type,
    result_at: draw.result_at.toISOString(),
    versions: versions.map(({ derivation, evidence_ids, published_at, ...version }) => ({
      ...version,
      published_at: published_at.toISOString(),
      marks: derivation.marks,
      evidence: evidence
        .filter(({ id }) => evidence_ids.includes(String(id)))
        .map((each) => ({
          ...each,
          id: Number(each.id),
          fetched_at: each.fetched_at.toISOString(),
        })),
    })),
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
