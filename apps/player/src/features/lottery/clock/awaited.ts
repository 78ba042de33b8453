import { type Urgency, urgencyOf } from "./countdown-text.ts";

/** What the player of a pending slip waits for: the close, then the result, then only for it to come. */
export type Awaited = { stage: "close" | "result" | "due"; seconds: number; urgency: Urgency };

type Left = {
  /** Bets may be stopped before their time. */
  takesBets: boolean;
  until_close_s: number;
  until_result_s: number;
};

export function awaitedOf({ takesBets, until_close_s, until_result_s }: Left): Awaited {
  if (takesBets && until_close_s > 0)
    return { stage: "close", seconds: until_close_s, urgency: urgencyOf(until_close_s) };
  // The end of a wait is no alarm.
  if (until_result_s > 0) return { stage: "result", seconds: until_result_s, urgency: "calm" };
  return { stage: "due", seconds: 0, urgency: "over" };
}
