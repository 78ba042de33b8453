import type { Claim } from "./claims.ts";

type ShownClaim = { operator: string; is_own: boolean; until_at: string };

export const showClaim = (claim: Claim | undefined, operator_id: bigint): ShownClaim | null =>
  claim === undefined
    ? null
    : {
        operator: claim.operator,
        is_own: claim.operator_id === operator_id,
        until_at: claim.until_at.toISOString(),
      };
