import {
  receiptText,
  verifyProof,
  verifySignature,
  type CheckName as RulesCheckName,
  type CheckOutcome,
} from "@shwe/rules/lottery";

import { type HeldProof, proofFileOf } from "../../../../domain/lottery/proof/proof-file.ts";

export { ProofActions } from "../../../../domain/lottery/proof/proof-actions.tsx";

/** The checks of a receipt. The proof of a single slip contains no result, so the checks about results are excluded. */
type CheckName = Exclude<
  RulesCheckName,
  | "published_after_draw"
  | "evidence_bytes"
  | "evidence_digits"
  | "two_sources"
  | "two_people"
  | "result_in_log"
  | "corrections"
>;
type Check = { check: CheckName; outcome: CheckOutcome };
/**
 * `partly`: no check failed, but some could not be done, for example because this browser cannot verify signatures.
 * `receipt`: the receipt is valid, the draw is not sealed yet.
 */
export type Verdict = { verdict: "sound" | "partly" | "broken" | "receipt"; checks: Check[] };

/** Runs every check that the loaded proof allows, without a request. */
export async function verdictOf(held: HeldProof): Promise<Verdict> {
  const { receipt, public_keys } = held;
  const file = proofFileOf(held);
  if (file !== null) {
    const { verdict, checks } = await verifyProof(file);
    return { verdict, checks: checks as Check[] };
  }
  const signature = await verifySignature(
    public_keys,
    receipt.key_id,
    receiptText(receipt),
    receipt.signature,
  );
  const outcome = { valid: "passed", invalid: "failed" } as const;
  const found = signature === "valid" || signature === "invalid" ? outcome[signature] : signature;
  const verdicts = { passed: "receipt", failed: "broken" } as const;
  return {
    verdict: found === "passed" || found === "failed" ? verdicts[found] : "partly",
    checks: [{ check: "receipt_signature", outcome: found }],
  };
}
