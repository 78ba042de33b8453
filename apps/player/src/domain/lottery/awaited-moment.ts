import { type Urgency, urgencyOf } from "../dates/countdown-text.ts";

/** The next event of a pending slip: the close, the result, or `due` if the result time has passed without a result. */
export type Awaited = { stage: "close" | "result" | "due"; seconds: number; urgency: Urgency };

type Left = {
  /** Whether the draw still accepts bets. Operators may close it before `close_at`. */
  takesBets: boolean;
  until_close_s: number;
  until_result_s: number;
};

export function awaitedOf({ takesBets, until_close_s, until_result_s }: Left): Awaited {
  if (takesBets && until_close_s > 0)
    return { stage: "close", seconds: until_close_s, urgency: urgencyOf(until_close_s) };
  // Only the countdown to the close is highlighted as urgent, not the one to the result.
  if (until_result_s > 0) return { stage: "result", seconds: until_result_s, urgency: "calm" };
  return { stage: "due", seconds: 0, urgency: "over" };
}
