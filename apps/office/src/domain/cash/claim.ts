import type { Data } from "../api/calls.ts";

export type Claim = Data<"getCashIn">["claim"];

const minute_ms = 60_000;
const second_ms = 1_000;

/** The claim that is still in force; null after its end. */
export const claimAt = (claim: Claim, now: number): Claim =>
  claim !== null && Date.parse(claim.until_at) > now ? claim : null;

/** The time that is left of a claim, as `2:41`. */
export const leftText = (ms: number): string =>
  `${Math.floor(ms / minute_ms)}:${String(Math.floor((ms % minute_ms) / second_ms)).padStart(2, "0")}`;
