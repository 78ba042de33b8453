import {
  receiptText,
  verifyProof,
  verifySignature,
  type CheckName as RulesCheckName,
  type CheckOutcome,
} from "@shwe/rules/lottery";

import { proofFileOf } from "../../../lib/proof/proof-file.ts";
import type { SlipProof } from "../api/get-slip.ts";

export { ProofWays } from "../../../lib/proof/proof-ways.tsx";

/** A slip's own file has no result in it, so checks of results do not come. */
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
/** `partly`: nothing is wrong, but something cannot be checked here. `receipt`: sound so far, the draw is not sealed yet. */
export type Verdict = { verdict: "sound" | "partly" | "broken" | "receipt"; checks: Check[] };

/** Everything about a slip that can be checked with what is at hand. Asks nobody. */
export async function verdictOf(held: SlipProof): Promise<Verdict> {
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
