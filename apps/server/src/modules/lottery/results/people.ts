import { createHash } from "node:crypto";

import { games, isGameCode, parseNumber } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { recordAct } from "../../operators/index.ts";
import { lockExposure, moveDraw } from "../schedule/move-draw.ts";
import { expectSettlement } from "../settling/jobs.ts";

const waiting_max = 200;

/** What an operator brings as evidence. It is published with the result. */
type EvidenceFile = { name: string; bytes: Buffer };

export type Proposal = {
  draw_id: bigint;
  digits: string;
  reason: string;
  files: readonly EvidenceFile[];
  operator_id: bigint;
};

type DrawRow = { game: string; state: string; version: number; is_due: boolean };

const readDraw = async (tx: Tx, draw_id: bigint): Promise<DrawRow> => {
  const { rows } = await sql<DrawRow>`
    select game, state, result_at <= clock_timestamp() as is_due,
      (select count(*)::integer from draw_result where draw_id = draw.id) + 1 as version
    from draw where id = ${draw_id}`.execute(tx);
  const [draw] = rows;
  if (!draw) throw new Error(`there is no draw ${draw_id}`);
  return draw;
};

const recordFile = async (
  tx: Tx,
  { draw_id, digits }: Proposal,
  { name, bytes }: EvidenceFile,
): Promise<bigint> => {
  const sha256 = createHash("sha256").update(bytes).digest();
  const { rows } = await sql<{ id: bigint }>`
    insert into draw_evidence (draw_id, source, url, fetched_at, raw, sha256, verdict, digits)
    values (${draw_id}, 'operator', ${`file:${name}`}, clock_timestamp(), ${bytes}, ${sha256}, 'digits', ${digits})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the evidence was not kept");
  return id;
};

/** One person says what the result is, or should have been, and why. Nothing is published by it. */
export const proposeResult = async (tx: Tx, proposal: Proposal): Promise<bigint> => {
  const { draw_id, digits, reason, files, operator_id } = proposal;
  const { game, state, version, is_due } = await readDraw(tx, draw_id);
  if (!isGameCode(game) || parseNumber(games[game], digits) === null)
    throw new Error(`${digits} is no number of ${game}`);
  if (!is_due || !["sealed", "settled"].includes(state))
    throw new Error(`draw ${draw_id} is ${state}: it waits for no result and has none to correct`);
  if (files.length === 0) throw new Error("bring evidence: --evidence FILE");
  const evidence_ids: bigint[] = [];
  for (const file of files) evidence_ids.push(await recordFile(tx, proposal, file));
  const { rows } = await sql<{ id: bigint }>`
    insert into result_proposal (draw_id, version, digits, reason, evidence_ids, proposed_by)
    values (${draw_id}, ${version}, ${digits}, ${reason}, ${evidence_ids}::bigint[], ${operator_id})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the proposal was not kept");
  await recordAct(tx, {
    operator_id,
    act: "result.propose",
    subject: `draw:${draw_id}`,
    details: { proposal: String(id), version, digits, reason },
  });
  return id;
};

type ProposalRow = {
  draw_id: bigint;
  version: number;
  digits: string;
  /** As text: the driver reads lists of int8 as such. */
  evidence_ids: string[];
  proposed_by: bigint;
  state: string;
};

const readProposal = async (tx: Tx, id: bigint): Promise<ProposalRow> => {
  const { rows } = await sql<ProposalRow>`
    select draw_id, version, digits, evidence_ids, proposed_by, draw.state
    from result_proposal join draw on draw.id = draw_id where result_proposal.id = ${id}`.execute(
    tx,
  );
  const [proposal] = rows;
  if (!proposal) throw new Error(`there is no proposal ${id}`);
  return proposal;
};

/**
 * Another person says the same: it is published, and the money follows. A first result moves the draw on; a correction is a new
 * version, by which the settlement takes back and pays anew.
 */
export const confirmResult = async (
  tx: Tx,
  { proposal_id, operator_id }: { proposal_id: bigint; operator_id: bigint },
): Promise<{ draw_id: bigint; digits: string; version: number }> => {
  // What a proposal is about never changes; how its draw stands is read again behind the lock.
  await lockExposure(tx, (await readProposal(tx, proposal_id)).draw_id);
  const { draw_id, version, digits, evidence_ids, proposed_by, state } = await readProposal(
    tx,
    proposal_id,
  );
  if (proposed_by === operator_id) throw new Error("it takes another person to confirm");
  await sql`insert into result_confirmation (proposal_id, proposed_by, confirmed_by)
    values (${proposal_id}, ${proposed_by}, ${operator_id})`.execute(tx);
  const shown = JSON.stringify({ observed: null, marks: [] });
  await sql`
    insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, proposal_id, derivation)
    values (${draw_id}, ${version}, ${digits}, 'operators', ${evidence_ids}::bigint[], ${proposal_id}, ${shown}::jsonb)
  `.execute(tx);
  if (state === "sealed") await moveDraw(tx, draw_id, "resulted");
  await expectSettlement(tx, draw_id);
  await recordAct(tx, {
    operator_id,
    act: "result.confirm",
    subject: `draw:${draw_id}`,
    details: { proposal: String(proposal_id), version, digits },
  });
  return { draw_id, digits, version };
};

export type AwaitedResult = {
  draw_id: bigint;
  game: string;
  result_at: Date;
  reason: string | null;
  proposal_id: bigint | null;
  digits: string | null;
  proposed_by: string | null;
};

/** Draws past their slot without a result, and every proposal that nobody has confirmed. */
export const listAwaited = async (db: Kysely<DB>): Promise<AwaitedResult[]> => {
  const { rows } = await sql<AwaitedResult>`
    select draw.id as draw_id, draw.game, draw.result_at, draw.reason,
      proposal.id as proposal_id, proposal.digits, operator.name as proposed_by
    from draw
      left join result_proposal proposal on proposal.draw_id = draw.id
        and proposal.version = 1 + (select count(*) from draw_result where draw_id = draw.id)
      left join operator on operator.id = proposal.proposed_by
    where draw.result_at <= clock_timestamp() and (draw.state = 'sealed' or draw.state = 'settled' and proposal.id is not null)
    order by draw.result_at, proposal.id limit ${waiting_max}`.execute(db);
  return rows;
};
