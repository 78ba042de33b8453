import type { LuckyNumber } from "../../lib/draws/lottery-titles.ts";

/** How a draw stands, in the words of a player. */
export type Standing = "confirmed" | "corrected" | "void" | "held" | "waiting" | "coming";

/** Above 1, people have put a published number right. */
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
