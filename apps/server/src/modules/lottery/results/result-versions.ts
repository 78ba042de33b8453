import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Derivation } from "./evidence.ts";

/** The most versions of a result, and rows of evidence of each, that the API contract allows in a response. */
const versions_max = 100;
const evidence_max = 10;

/** A published version of a result, without its entry in the log of seals. */
export type Version = Omit<Reply<"getDrawResult">["data"]["versions"][number], "log">;
type People = NonNullable<Version["people"]>;
type VersionRow = Omit<Version, "marks" | "published_at" | "evidence" | "people"> & {
  derivation: Derivation;
  published_at: Date;
  /** The driver returns the elements of an int8 array as strings. */
  evidence_ids: string[];
  proposed_by: string | null;
  proposed_at: Date;
  confirmed_by: string;
  confirmed_at: Date;
};
type EvidenceRow = Omit<Version["evidence"][number], "id" | "fetched_at"> & {
  id: bigint;
  fetched_at: Date;
};

const readRows = async (db: Kysely<DB>, draw_id: bigint): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select result.version, result.digits, result.decided_by, proposal.reason, result.published_at, result.derivation,
      result.evidence_ids, proposer.public_name as proposed_by, proposal.proposed_at, confirmer.public_name as confirmed_by,
      confirmation.confirmed_at
    from draw_result result
      left join result_proposal proposal on proposal.id = result.proposal_id
      left join result_confirmation confirmation on confirmation.proposal_id = proposal.id
      left join operator proposer on proposer.id = proposal.proposed_by
      left join operator confirmer on confirmer.id = confirmation.confirmed_by
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

const peopleOf = (row: VersionRow): People | null => {
  if (row.proposed_by === null) return null;
  return {
    proposed_by: row.proposed_by,
    proposed_at: row.proposed_at.toISOString(),
    confirmed_by: row.confirmed_by,
    confirmed_at: row.confirmed_at.toISOString(),
  };
};

/** Every version of a draw's result, with its evidence and who decided. */
export const readVersions = async (db: Kysely<DB>, draw_id: bigint): Promise<Version[]> => {
  const rows = await readRows(db, draw_id);
  const evidence = await readEvidence(
    db,
    draw_id,
    rows.flatMap(({ evidence_ids }) => evidence_ids),
  );
  return rows.map((row) => ({
    version: row.version,
    digits: row.digits,
    decided_by: row.decided_by,
    reason: row.reason,
    published_at: row.published_at.toISOString(),
    people: peopleOf(row),
    marks: row.derivation.marks,
    evidence: evidence
      .filter(({ id }) => row.evidence_ids.includes(String(id)))
      .map((each) => ({
        ...each,
        id: Number(each.id),
        fetched_at: each.fetched_at.toISOString(),
      })),
  }));
};
