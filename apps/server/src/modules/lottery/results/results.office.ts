import { games, isGameCode, parseNumber } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { refusingBy } from "../../../platform/errors/database-refusals.ts";
import {
  confirmRequest,
  recordAct,
  showAll,
  type ApprovalEffect,
  type Operator,
} from "../../operators/index.ts";
import { drawOf, labelDraws } from "../draw/label-subjects.ts";
import { moveDraw } from "../draw/move-draw.ts";
import { byConfirmation } from "../draw/moves.ts";

const waiting_max = 200;

/** A file that an operator submits as evidence. It is published with the result. */
type EvidenceFile = { name: string; bytes: Buffer };

export type Proposal = {
  draw_id: bigint;
  digits: string;
  reason: string;
  files: readonly EvidenceFile[];
};

type DecidableDraw = { game: string; state: string; is_due: boolean };

const readDraw = async (tx: Tx, draw_id: bigint): Promise<DecidableDraw> => {
  const { rows } = await sql<DecidableDraw>`
    select game, state, result_at <= clock_timestamp() as is_due from draw where id = ${draw_id}`.execute(
    tx,
  );
  const [draw] = rows;
  if (!draw) throw fail("draw_unknown", { draw_id: String(draw_id) });
  return draw;
};

/** Runs a statement that the database refuses if a result breaks its rules. */
const orRefusal = refusingBy({ SL007: { code: "result_refused", has_reason: true } });

type FoundProposal = { id: bigint; draw_id: bigint; version: number; approval_id: bigint };

const findProposal = async (
  tx: Tx,
  by: { proposal_id: bigint } | { approval_id: bigint },
): Promise<FoundProposal> => {
  const { rows } = await sql<FoundProposal>`
    select id, draw_id, version, approval_id from result_proposal
    where ${"proposal_id" in by ? sql`id = ${by.proposal_id}` : sql`approval_id = ${by.approval_id}`}
      and approval_id is not null`.execute(tx);
  const [proposal] = rows;
  if (!proposal)
    throw fail("proposal_unknown", { proposal_id: String(Object.values(by)[0] ?? "") });
  return proposal;
};

/** The request that another operator confirms to publish a proposal. */
export const findApprovalOf = async (tx: Tx, proposal_id: bigint): Promise<bigint> =>
  (await findProposal(tx, { proposal_id })).approval_id;

/** Proposes the result of a draw or the correction of one. Nothing is published until another operator confirms it. */
export const proposeResult = async (
  tx: Tx,
  operator: Operator,
  { draw_id, digits, reason, files }: Proposal,
): Promise<bigint> => {
  const { game, state, is_due } = await readDraw(tx, draw_id);
  if (!isGameCode(game) || parseNumber(games[game], digits) === null)
    throw fail("digits_refused", { digits, game });
  if (!is_due || !["sealed", "settled"].includes(state))
    throw fail("result_not_awaited", { draw_id: String(draw_id), state });
  if (files.length === 0) throw fail("evidence_missing");
  const { rows } = await orRefusal(
    sql<{ id: bigint; version: number }>`
      select proposal_id as id, proposed_version as version from lottery_propose_result(
        ${draw_id}, ${digits}, ${reason}, ${files.map(({ name }) => name)}::text[],
        ${files.map(({ bytes }) => bytes)}::bytea[], ${operator.id})`.execute(tx),
  );
  const [stored] = rows;
  if (!stored) throw new Error("the proposal was not stored");
  const { id, version } = stored;
  await recordAct(tx, {
    operator_id: operator.id,
    act: "result.propose",
    subject: `draw:${draw_id}`,
    details: { approval_id: String(await findApprovalOf(tx, id)), version, digits, reason },
  });
  return id;
};

export type DecidedResult = { draw_id: bigint; digits: string; version: number };

/**
 * Publishes the result of a proposal whose request this operator has confirmed in the same transaction. A first result
 * moves the draw. After a correction, which is a new version of the result, the settlement reverses the old payouts and
 * pays again.
 */
const publishProposal = async (
  tx: Tx,
  operator: Operator,
  { id, approval_id }: FoundProposal,
): Promise<DecidedResult> => {
  const { draw_id, version, digits } = await orRefusal(moveDraw(tx, byConfirmation(id)));
  await recordAct(tx, {
    operator_id: operator.id,
    act: "result.confirm",
    subject: `draw:${draw_id}`,
    details: { approval_id: String(approval_id), version, digits },
  });
  return { draw_id, digits, version };
};

/** Confirms the proposal of another operator: the result is published and settled. */
export const confirmResult = async (
  tx: Tx,
  operator: Operator,
  proposal_id: bigint,
): Promise<DecidedResult> => {
  const proposal = await findProposal(tx, { proposal_id });
  await confirmRequest(tx, operator, proposal.approval_id, null);
  return publishProposal(tx, operator, proposal);
};

const resultEffect: ApprovalEffect = {
  describe: async (db, { subject, change }) => {
    const { digits, version } = change as { digits: string; version: number };
    const { rows } = await sql<{ digits: string }>`
      select digits from draw_result where draw_id = ${drawOf(subject)} and version = ${version - 1}`.execute(
      db,
    );
    return [{ field: "digits", before: rows[0]?.digits ?? null, after: digits }];
  },
  labels: labelDraws,
  shown: showAll,
  apply: async (tx, checker, { id }) => {
    await publishProposal(tx, checker, await findProposal(tx, { approval_id: id }));
  },
};

/** What requests about results do when another operator confirms them. */
export const resultEffects = { "result.publish": resultEffect, "result.correct": resultEffect };

export type AwaitedResult = {
  draw_id: bigint;
  game: string;
  result_at: Date;
  reason: string | null;
  proposal_id: bigint | null;
  approval_id: bigint | null;
  digits: string | null;
  proposed_by: string | null;
  expires_at: Date | null;
};

/** Draws whose result time has passed without a result, and proposals that another operator can still confirm. */
export const listAwaited = async (db: Kysely<DB>): Promise<AwaitedResult[]> => {
  const { rows } = await sql<AwaitedResult>`
    select draw.id as draw_id, draw.game, draw.result_at, draw.reason,
      proposal.id as proposal_id, proposal.approval_id, proposal.digits, operator.name as proposed_by, approval.expires_at
    from draw
      left join (result_proposal proposal join approval on approval.id = proposal.approval_id
          and approval.state = 'open' and approval.expires_at > clock_timestamp())
        on proposal.draw_id = draw.id
        and proposal.version = 1 + (select count(*) from draw_result where draw_id = draw.id)
      left join operator on operator.id = proposal.proposed_by
    where draw.result_at <= clock_timestamp() and (draw.state = 'sealed' or draw.state = 'settled' and proposal.id is not null)
    order by draw.result_at, proposal.id limit ${waiting_max}`.execute(db);
  return rows;
};
