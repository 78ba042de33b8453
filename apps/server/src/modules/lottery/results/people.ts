import { games, isGameCode, parseNumber } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { recordAct } from "../../operators/index.ts";
import { tellOfDraw } from "../schedule/tell-of-draw.ts";
import { expectLogged } from "../seal-log/jobs.ts";
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

type DrawRow = { game: string; state: string; is_due: boolean };

const readDraw = async (tx: Tx, draw_id: bigint): Promise<DrawRow> => {
  const { rows } = await sql<DrawRow>`
    select game, state, result_at <= clock_timestamp() as is_due from draw where id = ${draw_id}`.execute(
    tx,
  );
  const [draw] = rows;
  if (!draw) throw new Error(`there is no draw ${draw_id}`);
  return draw;
};

/** One person says what the result is, or should have been, and why. Nothing is published by it. */
export const proposeResult = async (tx: Tx, proposal: Proposal): Promise<bigint> => {
  const { draw_id, digits, reason, files, operator_id } = proposal;
  const { game, state, is_due } = await readDraw(tx, draw_id);
  if (!isGameCode(game) || parseNumber(games[game], digits) === null)
    throw new Error(`${digits} is no number of ${game}`);
  if (!is_due || !["sealed", "settled"].includes(state))
    throw new Error(`draw ${draw_id} is ${state}: it waits for no result and has none to correct`);
  if (files.length === 0) throw new Error("bring evidence: --evidence FILE");
  const { rows } = await sql<{ id: bigint; version: number }>`
    select proposal_id as id, proposed_version as version from lottery_propose_result(
      ${draw_id}, ${digits}, ${reason}, ${files.map(({ name }) => name)}::text[],
      ${files.map(({ bytes }) => bytes)}::bytea[], ${operator_id})`.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error("the proposal was not kept");
  const { id, version } = kept;
  await recordAct(tx, {
    operator_id,
    act: "result.propose",
    subject: `draw:${draw_id}`,
    details: { proposal: String(id), version, digits, reason },
  });
  return id;
};

type Confirmed = { draw_id: bigint; version: number; digits: string; has_moved: boolean };

const findProposer = async (tx: Tx, proposal_id: bigint): Promise<bigint> => {
  const proposal = await tx
    .selectFrom("result_proposal")
    .select("proposed_by")
    .where("id", "=", proposal_id)
    .executeTakeFirst();
  if (!proposal) throw new Error(`there is no proposal ${proposal_id}`);
  return proposal.proposed_by;
};

/**
 * Another person says the same: it is published, and the money follows. A first result moves the draw on; a correction is a new
 * version, by which the settlement takes back and pays anew.
 */
export const confirmResult = async (
  tx: Tx,
  { proposal_id, operator_id }: { proposal_id: bigint; operator_id: bigint },
): Promise<{ draw_id: bigint; digits: string; version: number }> => {
  if ((await findProposer(tx, proposal_id)) === operator_id)
    throw new Error("it takes another person to confirm");
  const { rows } = await sql<Confirmed>`
    select decided_draw as draw_id, decided_version as version, decided_digits as digits, has_moved
    from lottery_confirm_result(${proposal_id}, ${operator_id})`.execute(tx);
  const [confirmed] = rows;
  if (!confirmed) throw new Error("the result was not kept");
  const { draw_id, version, digits, has_moved } = confirmed;
  if (has_moved) await tellOfDraw(tx, draw_id, ["resulted"]);
  await expectSettlement(tx, draw_id);
  await expectLogged(tx);
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
