import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { evidenceText, text_bytes_max } from "./evidence-text.ts";

type Results = Reply<"getDrawResults">["data"];
type Version = Results["versions"][number];
type Evidence = Results["evidence"][number];
type Proposal = Results["proposals"][number];

const versions_max = 100;
const proposals_max = 100;
const evidence_max = 200;

const readVersions = async (db: Kysely<DB>, draw_id: bigint): Promise<Version[]> => {
  const { rows } = await sql<Omit<Version, "published_at"> & { published_at: Date }>`
    select result.version, result.digits, result.decided_by, proposal.reason, result.published_at,
      result.evidence_ids::text[] as evidence_ids, proposer.name as proposed_by, confirmer.name as confirmed_by,
      result.derivation::text as derivation
    from draw_result result
      left join result_proposal proposal on proposal.id = result.proposal_id
      left join result_confirmation confirmation on confirmation.proposal_id = proposal.id
      left join operator proposer on proposer.id = proposal.proposed_by
      left join operator confirmer on confirmer.id = confirmation.confirmed_by
    where result.draw_id = ${draw_id} order by result.version limit ${versions_max}
  `.execute(db);
  return rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }));
};

type StoredProposal = Omit<Proposal, "id" | "approval_id" | "expires_at" | "proposed_at"> & {
  id: bigint;
  approval_id: bigint;
  expires_at: Date;
  proposed_at: Date;
};

/** Proposals for the next version of the result whose request is open; the others are decided. */
const readProposals = async (db: Kysely<DB>, draw_id: bigint): Promise<Proposal[]> => {
  const { rows } = await sql<StoredProposal>`
    select proposal.id, proposal.approval_id, approval.expires_at, proposal.version, proposal.digits, proposal.reason,
      proposal.evidence_ids::text[] as evidence_ids, operator.name as proposed_by, proposal.proposed_at
    from result_proposal proposal
      join approval on approval.id = proposal.approval_id and approval.state = 'open'
        and approval.expires_at > clock_timestamp()
      join operator on operator.id = proposal.proposed_by
    where proposal.draw_id = ${draw_id}
      and proposal.version = 1 + (select count(*) from draw_result where draw_id = ${draw_id})
    order by proposal.id desc limit ${proposals_max}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    approval_id: String(row.approval_id),
    expires_at: row.expires_at.toISOString(),
    proposed_at: row.proposed_at.toISOString(),
  }));
};

type StoredEvidence = Omit<Evidence, "id" | "fetched_at" | "text" | "is_cut"> & {
  id: bigint;
  fetched_at: Date;
  head: Buffer | null;
};

/**
 * The evidence of results and proposals, and the newest of each source, which shows what a held draw waits for. The newest are
 * never left out, however much evidence proposals have.
 */
const readEvidence = async (
  db: Kysely<DB>,
  draw_id: bigint,
  ids: readonly string[],
): Promise<Evidence[]> => {
  const { rows } = await sql<StoredEvidence>`
    select id, source, url, status, fetched_at, http_date, encode(sha256, 'hex') as sha256,
      coalesce(octet_length(raw), 0) as bytes, verdict, digits, reason, substring(raw from 1 for ${text_bytes_max}) as head
    from draw_evidence
      left join (
        select max(id) as newest_id from draw_evidence where draw_id = ${draw_id} group by source
      ) newest on newest_id = id
    where draw_id = ${draw_id} and (newest_id is not null or id = any (${ids}::bigint[]))
    order by newest_id is null, id desc limit ${evidence_max}
  `.execute(db);
  const by_age = rows.toSorted((a, b) => Number(b.id - a.id));
  return by_age.map(({ head, ...row }) => ({
    ...row,
    id: String(row.id),
    fetched_at: row.fetched_at.toISOString(),
    text: head === null ? "" : evidenceText(head),
    is_cut: row.bytes > text_bytes_max,
  }));
};

export const readDrawResults = async (db: Kysely<DB>, draw_id: bigint): Promise<Results> => {
  const draw = await db
    .selectFrom("draw")
    .select("id")
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw) throw fail("draw_unknown", { draw_id: String(draw_id) });
  const versions = await readVersions(db, draw_id);
  const proposals = await readProposals(db, draw_id);
  const ids = [...versions, ...proposals].flatMap(({ evidence_ids }) => evidence_ids);
  return { versions, proposals, evidence: await readEvidence(db, draw_id, ids) };
};
