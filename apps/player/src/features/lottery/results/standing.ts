import type { LuckyNumber } from "../../../domain/lottery/lucky-number.ts";

/** The status of a draw as shown to players. */
export type Standing = "confirmed" | "corrected" | "void" | "held" | "waiting" | "coming";

/**
 * The version of a result that was never corrected. A higher one means that operators corrected the published number.
 */
const first_version = 1;

export function standingOf({
  state,
  reason,
  lucky_number,
  version,
}: Pick<LuckyNumber, "state" | "reason" | "lucky_number" | "version">): Standing {
  if (state === "void") return "void";
  if (lucky_number !== null) return version > first_version ? "corrected" : "confirmed";
  if (state === "scheduled" || state === "open") return "coming";
  return reason === null ? "waiting" : "held";
}
