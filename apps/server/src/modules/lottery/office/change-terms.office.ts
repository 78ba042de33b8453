import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { proposeChange, type Operator } from "../../operators/index.ts";
import type { TermsChange, TermsScope } from "../draw/change-terms.ts";
import { describeTerms, lowerTerms } from "../draw/draw.office.ts";
import { previewTerms } from "./preview-terms.ts";

/** What an approval of the kind `terms.change` is about, in the form that `lottery_terms_version` reads. */
const termsSubject = ({ game, slot }: TermsScope): string =>
  slot === null ? `terms:${game}` : `terms:${game}:${slot}`;

/**
 * Changes terms at once if that only lowers caps or stakes; otherwise makes a request that another operator has to
 * confirm. Terms that the database would refuse are refused now.
 */
export const changeOrProposeTerms = async (
  tx: Tx,
  operator: Operator,
  { scope, changes, reason }: { scope: TermsScope; changes: TermsChange; reason: string },
): Promise<{ terms_id: bigint | null; approval_id: bigint | null }> => {
  const { is_raise, refusal } = await previewTerms(tx, scope, changes);
  if (refusal !== null) throw fail("terms_refused", { reason: refusal });
  if (!is_raise)
    return {
      terms_id: await lowerTerms(tx, operator, { where: scope, changes }),
      approval_id: null,
    };
  const subject = termsSubject(scope);
  const change = { where: scope, changes };
  const proposed = { kind: "terms.change", subject, change, reason } as const;
  const approval_id = await proposeChange(tx, operator, proposed, describeTerms);
  return { terms_id: null, approval_id };
};
