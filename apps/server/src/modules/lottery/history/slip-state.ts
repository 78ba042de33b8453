import type { SlipRow } from "./read-slips.ts";

type SlipState = "pending" | "refunded" | "won" | "lost";

export const stateOf = ({
  draw_state,
  is_decided,
  returned,
}: Pick<SlipRow, "draw_state" | "is_decided" | "returned">): SlipState => {
  if (!is_decided) return "pending";
  if (draw_state === "void") return "refunded";
  return returned > 0n ? "won" : "lost";
};
