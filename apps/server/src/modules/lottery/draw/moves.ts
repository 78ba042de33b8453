import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import type { DrawState } from "./draw-state.ts";

/**
 * A change of a draw's state that is executed by `moveDraw` only. This file contains all calls of database functions that
 * change the state of a draw.
 */
export type DrawMove<Outcome> = {
  readonly run: (tx: Tx) => Promise<{
    draw_id: bigint;
    /** The states the draw has entered, in order. Empty if it did not move. */
    states: readonly DrawState[];
    /** A state whose jobs are needed again although the draw stays in its state: a correction is settled and logged again. */
    jobs_again?: DrawState;
    /** Whether what pages show of the draw has changed although it stays in its state, so that browsers need an event. */
    is_updated?: boolean;
    outcome: Outcome;
  }>;
};

type HasMoved = { has_moved: boolean };

/** A move to one state. The outcome is true if the draw moved now, and false if it is already in that state. */
const oneStep = (
  draw_id: bigint,
  state: DrawState,
  call: (tx: Tx) => Promise<{ rows: HasMoved[] }>,
): DrawMove<boolean> => ({
  run: async (tx) => {
    const { rows } = await call(tx);
    const has_moved = rows[0]?.has_moved ?? false;
    return { draw_id, states: has_moved ? [state] : [], outcome: has_moved };
  },
});

/** Moves a draw to a state. Throws if the table `draw_move` does not allow the move. Players see the reason of a void draw. */
export const toState = (
  draw_id: bigint,
  state: DrawState,
  reason: string | null = null,
): DrawMove<boolean> =>
  oneStep(draw_id, state, (tx) =>
    sql<HasMoved>`
      select lottery_move_draw(${draw_id}, ${state}, ${reason}) as has_moved
    `.execute(tx),
  );

/** A move that one operator decides. Its database function records the act. */
type OneOperator = { draw_id: bigint; reason: string; operator_id: bigint };

/** Voids a draw on behalf of one operator; allowed before the draw is sealed and before its number can be known. */
export const callOff = ({ draw_id, reason, operator_id }: OneOperator): DrawMove<boolean> =>
  oneStep(draw_id, "void", (tx) =>
    sql<HasMoved>`
      select lottery_call_off_draw(${draw_id}, ${reason}, ${operator_id}) as has_moved
    `.execute(tx),
  );

/** Voids a closed or sealed draw by a request of one operator that another one confirmed in this transaction. */
export const voidByRequest = (approval_id: bigint, draw_id: bigint): DrawMove<boolean> =>
  oneStep(draw_id, "void", (tx) =>
    sql<HasMoved>`select lottery_void_draw(${approval_id}, ${draw_id}) as has_moved`.execute(tx),
  );

/** Closes an open draw before its planned close on behalf of an operator. Players see the reason. */
export const closeEarly = ({ draw_id, reason, operator_id }: OneOperator): DrawMove<boolean> =>
  oneStep(draw_id, "closed", (tx) =>
    sql<HasMoved>`
      select lottery_close_draw(${draw_id}, ${reason}, ${operator_id}) as has_moved
    `.execute(tx),
  );

export type Advanced = { state: DrawState; moves: DrawState[] };

/** Opens or closes a draw according to its times, by the database's clock. The outcome is null if the draw does not exist. */
export const byClock = (draw_id: bigint): DrawMove<Advanced | null> => ({
  run: async (tx) => {
    const { rows } = await sql<Advanced>`
      select state, moves from lottery_advance_draw(${draw_id})
    `.execute(tx);
    const outcome = rows[0] ?? null;
    return { draw_id, states: outcome?.moves ?? [], outcome };
  },
});

export type SealRecord = {
  root: Buffer;
  slips: bigint;
  total: bigint;
  sealed_at: Date;
  key_id: string;
  signature: Buffer;
  parts: readonly { root: Buffer; first_slip_id: bigint }[];
  rule_version: number;
  close_at_us: bigint;
  leaf_version: number;
};

/**
 * Seals a closed draw. The database compares the seal with the slips it accepted. The outcome is false if the draw was already
 * sealed.
 */
export const bySeal = (draw_id: bigint, seal: SealRecord): DrawMove<boolean> =>
  oneStep(draw_id, "sealed", (tx) =>
    sql<HasMoved>`
      select lottery_seal_draw(
        ${draw_id}, ${seal.root}, ${seal.slips}, ${seal.total}, ${seal.sealed_at}, ${seal.key_id}, ${seal.signature},
        ${seal.parts.map(({ root }) => root)}::bytea[], ${seal.parts.map(({ first_slip_id }) => first_slip_id)}::bigint[],
        ${seal.rule_version}::integer, ${seal.close_at_us}::bigint, ${seal.leaf_version}::integer
      ) as has_moved
    `.execute(tx),
  );

/** Stores why a sealed draw waits for operators. The outcome is true if the reason is new. */
export const byHold = (draw_id: bigint, reason: string): DrawMove<boolean> => ({
  run: async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`
      select lottery_hold_draw(${draw_id}, ${reason}) as is_new
    `.execute(tx);
    const is_new = rows[0]?.is_new ?? false;
    return { draw_id, states: [], is_updated: is_new, outcome: is_new };
  },
});

export type SourceResult = {
  digits: string;
  evidence_ids: readonly bigint[];
  derivation: unknown;
};

/**
 * Publishes the first result of a sealed draw, decided by its sources. The outcome is false if the draw does not wait for a
 * result.
 */
export const byResult = (
  draw_id: bigint,
  { digits, evidence_ids, derivation }: SourceResult,
): DrawMove<boolean> =>
  oneStep(draw_id, "resulted", (tx) =>
    sql<HasMoved>`
      select lottery_publish_result(${draw_id}, ${digits}, ${evidence_ids}::bigint[], ${JSON.stringify(derivation)}::jsonb)
        as has_moved
    `.execute(tx),
  );

export type ConfirmedResult = {
  draw_id: bigint;
  version: number;
  digits: string;
  /** Whether the draw changed its state. False for a correction of an earlier result. */
  has_moved: boolean;
};

/** Publishes the result that one operator proposed and another one confirms. */
export const byConfirmation = (proposal_id: bigint): DrawMove<ConfirmedResult> => ({
  run: async (tx) => {
    const { rows } = await sql<ConfirmedResult>`
      select decided_draw as draw_id, decided_version as version, decided_digits as digits, has_moved
      from lottery_confirm_result(${proposal_id})
    `.execute(tx);
    const [outcome] = rows;
    if (!outcome) throw new Error(`the confirmation of proposal ${proposal_id} was not stored`);
    const { draw_id, has_moved } = outcome;
    return has_moved
      ? { draw_id, states: ["resulted"], outcome }
      : { draw_id, states: [], jobs_again: "resulted", is_updated: true, outcome };
  },
});
