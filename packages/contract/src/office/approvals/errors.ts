import type { ErrorTable } from "../../surface.ts";

export const approvalErrors = {
  approval_unknown: 404,
  /** The request was confirmed, rejected, withdrawn, or another request changed it first. */
  approval_decided: 409,
  approval_expired: 409,
  /** The subject is not what it was when the request was made. */
  approval_stale: 409,
  approval_own: 403,
  approval_not_own: 403,
  checker_too_new: 403,
  /** Operators of the caller's role do not decide requests of this kind. */
  checker_role_refused: 403,
  /** The request is about the role or the access of the caller. */
  approval_about_self: 403,
  /** A change of an operator needs two active owners besides this operator. */
  other_owners_needed: 409,
  /** The caller has rejected a result of this draw before, and another operator can decide. */
  approval_rejected_before: 409,
  /** The caller has the greatest number of open requests. */
  approvals_too_many: 409,
} as const satisfies ErrorTable;
