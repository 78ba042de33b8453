import { useTranslation } from "../../locales/i18n.ts";
import { useNow } from "../dates/use-now.ts";
import { useClaimRenewal } from "../keys/use-claim-renewal.ts";
import { useKeys } from "../keys/use-keys.ts";
import { type Claim, claimAt } from "./claim.ts";

type Claiming = {
  claim: Claim;
  /** The operator may decide, and the request waits for a decision. */
  isOpen: boolean;
  onClaim: () => void;
  onRelease: () => void;
};

/** The keys of a claim and its renewal. Only the operator who has claimed a request decides about it. */
export function useClaim({ claim, isOpen, onClaim, onRelease }: Claiming): {
  canClaim: boolean;
  canAct: boolean;
} {
  const { t } = useTranslation();
  const held = claimAt(claim, useNow());
  const canClaim = isOpen && held === null;
  const canAct = isOpen && held?.is_own === true;
  useClaimRenewal(canAct, onClaim);
  useKeys([
    canClaim && { keys: "Enter", label: t("cash.claim"), run: onClaim },
    canAct && { keys: "z", label: t("cash.release"), run: onRelease },
  ]);
  return { canClaim, canAct };
}
