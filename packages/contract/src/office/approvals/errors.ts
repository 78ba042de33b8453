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
} as const satisfies ErrorTable;
