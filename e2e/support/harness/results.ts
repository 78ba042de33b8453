import { moveDraw } from "../../../apps/server/src/modules/lottery/draw/move-draw.ts";
import { byHold, toState } from "../../../apps/server/src/modules/lottery/draw/moves.ts";
import { inTransaction } from "../../../apps/server/src/platform/db/index.ts";
import { dbOf } from "./connections.ts";
import { owner } from "./setting.ts";
import { closeWithResultDue, drawSoon, is_logged, untilDraw } from "./draw-moves.ts";
import { whenResultIsFree } from "./newest-result.ts";
import { decideResult, voidDraw } from "./operators.ts";

/** Publishes a result, or a correction, as two operators would. */
export const publish = (draw_id: number, digits: string): Promise<void> =>
  decideResult({
    draw_id,
    digits,
    reason: "a test knows the result",
    evidence: `The result is ${digits}.\n`,
  });

/**
 * Finishes an open draw as the product would: it closes and is sealed, two operators enter the result, and every winner
 * is paid. Returns when it is settled.
 */
export const settleWith = (draw_id: number, digits: string): Promise<void> =>
  whenResultIsFree(draw_id, async () => {
    await closeWithResultDue(draw_id);
    await publish(draw_id, digits);
    await untilDraw(draw_id, `state = 'settled' and ${is_logged}`);
  });

/**
 * Like `settleWith`, but in real time, so that proofs of the draw are valid: it is sealed before a digit can be known,
 * and its result is published after the result time. Takes 15 seconds.
 */
export const settleInTime = (draw_id: number, digits: string): Promise<void> =>
  whenResultIsFree(draw_id, async () => {
    await drawSoon(draw_id);
    await publish(draw_id, digits);
    await untilDraw(draw_id, `state = 'settled' and ${is_logged}`);
  });

/** Corrects the first result of a settled draw, as two operators would. Returns when the new wins are paid. */
export const correctWith = (draw_id: number, digits: string): Promise<void> =>
  whenResultIsFree(draw_id, async () => {
    await publish(draw_id, digits);
    await untilDraw(
      draw_id,
      `exists (select from settlement where draw_id = draw.id and kind = 'pay' and result_version = 2
         and done_at is not null) and ${is_logged}`,
    );
  });

/** Stores why a sealed draw waits for operators, as the job does that compares the sources. */
export async function holdResult(draw_id: number, reason: string): Promise<void> {
  await inTransaction(dbOf(owner()), (tx) => moveDraw(tx, byHold(BigInt(draw_id), reason)));
}

/** Voids a sealed draw without a result, as the job does after hours of silence. Returns when every stake is refunded. */
export async function callOffSealed(draw_id: number): Promise<void> {
  await inTransaction(dbOf(owner()), (tx) =>
    moveDraw(tx, toState(BigInt(draw_id), "void", "no result in time")),
  );
  await untilDraw(draw_id, is_refunded);
}

const is_refunded =
  "exists (select from settlement where draw_id = draw.id and kind = 'refund' and done_at is not null)";

/** Voids a draw, as an operator would. Returns when every stake is refunded. */
export async function callOff(draw_id: number, reason: string): Promise<void> {
  await voidDraw(draw_id, reason);
  await untilDraw(draw_id, is_refunded);
}
