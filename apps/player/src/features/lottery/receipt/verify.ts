import { receiptText, verifyProof, verifySignature, type CheckOutcome } from "@shwe/rules/lottery";

import type { SlipProof } from "../api/get-slip.ts";

export { ProofWays } from "../../../lib/proof/proof-ways.tsx";

type CheckName =
  | "slip_in_seal"
  | "seal_of_draw"
  | "seal_signature"
  | "receipt_of_slip"
  | "receipt_signature"
  | "same_draw"
  | "accepted_in_time"
  | "sealed_after_close"
  | "sealed_before_result";
type Check = { check: CheckName; outcome: CheckOutcome };
/** `partly`: nothing is wrong, but something cannot be checked here. `receipt`: sound so far, the draw is not sealed yet. */
export type Verdict = { verdict: "sound" | "partly" | "broken" | "receipt"; checks: Check[] };

/** Everything about a slip that can be checked with what is at hand. Asks nobody. */
export async function verdictOf(held: SlipProof): Promise<Verdict> {
  const { slip, receipt, seal, proof, public_keys } = held;
  if (seal !== null && proof !== null) {
    const { verdict, checks } = await verifyProof({ slip, receipt, seal, proof, public_keys });
    // A slip's own file has no result in it, so only these names come.
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
