import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import type { DrawSlips } from "../../../domain/lottery/queries/list-draw-slips.ts";
import { sealedAt } from "../../../domain/lottery/sealed-at.ts";

/** What the stage of a draw shows, from the close to the player's own outcome. */
export type Phase =
  | "closed"
  | "sealed"
  | "waiting"
  | "held"
  | "result"
  | "won"
  | "lost"
  | "void"
  | "corrected";

type PhaseDraw = Pick<Draw, "state" | "reason" | "result">;
type PhaseSlips = Pick<DrawSlips, "data" | "totals">;

/**
 * The phase of a draw after its close. It depends only on fetched data, so that it is right after a reload too.
 * `isSealNew`: the draw was sealed moments ago. `slips`: the player's slips, undefined for visitors and while loading.
 */
export function phaseOf(
  { state, reason, result }: PhaseDraw,
  isSealNew: boolean,
  slips: PhaseSlips | undefined,
): Phase {
  if (state === "void") return "void";
  if (result !== null) {
    if (result.version > 1) return "corrected";
    if (state !== "settled" || slips === undefined || slips.data.length === 0) return "result";
    if (slips.data.some((slip) => slip.state === "pending")) return "result";
    return slips.totals.returned > 0 ? "won" : "lost";
  }
  if (state !== "sealed") return "closed";
  if (reason !== null) return "held";
  return isSealNew ? "sealed" : "waiting";
}

/** Whether it is known what becomes of the slips: the draw has a number or is void. */
export const isDecided = ({ state, result }: Pick<Draw, "state" | "result">): boolean =>
  state === "void" || result !== null;

/**
 * Whether nothing more happens, so that the page may go on to the next draw. `slips`: the player's slips, undefined
 * while they load, null for a visitor.
 */
export const isFinished = (
  { state }: Pick<Draw, "state">,
  slips: Pick<DrawSlips, "data"> | null | undefined,
): boolean =>
  state === "void" ||
  (state === "settled" &&
    slips !== undefined &&
    !(slips?.data ?? []).some((slip) => slip.state === "pending"));

export type Step = {
  name: "closed" | "sealed" | "waiting" | "number" | "paid";
  look: "done" | "now" | "held" | "none" | "later";
  /** The moment of the step, once it is known. */
  at: string | null;
};

/** The five steps of a draw with their moments. A void draw has no number. */
export function stepsOf(draw: Draw, phase: Phase): Step[] {
  const movedAt = (state: Draw["state"]) =>
    draw.history.findLast((move) => move.state === state)?.at ?? null;
  const sealed_at = sealedAt(draw.seal)?.toISOString() ?? null;
  const isSealed = sealed_at !== null;
  const isVoid = phase === "void";
  const hasNumber = draw.result !== null;
  const isPaid = draw.state === "settled";
  const next = (isDone: boolean, isNext: boolean): Step["look"] =>
    isDone ? "done" : isVoid ? "none" : isNext ? "now" : "later";
  return [
    { name: "closed", look: "done", at: draw.close_at },
    { name: "sealed", look: next(isSealed, true), at: sealed_at },
    {
      name: "waiting",
      look: next(hasNumber || phase === "held", isSealed),
      at: hasNumber || phase === "held" ? draw.result_at : null,
    },
    {
      name: "number",
      look: phase === "held" ? "held" : next(hasNumber, false),
      at: draw.result?.published_at ?? null,
    },
    {
      name: "paid",
      look: isVoid ? "done" : next(isPaid, hasNumber),
      at: isVoid ? movedAt("void") : movedAt("settled"),
    },
  ];
}
