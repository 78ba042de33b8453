import type { ErrorTable } from "../../surface.ts";

export const lotteryErrors = {
  draw_unknown: 404,
  draw_not_voidable: 409,
  /** The draw is sealed or its number can be known, so one person alone must not void it. */
  draw_needs_two_people: 409,
  /** Only an open draw can be closed early. */
  draw_not_open: 409,
  evidence_unknown: 404,
  /** The change has no field whose value differs. */
  terms_unchanged: 409,
  terms_invalid: 400,
  terms_refused: 409,
  digits_refused: 400,
  result_not_awaited: 409,
  evidence_missing: 400,
  proposal_unknown: 404,
  proposal_own: 403,
  result_refused: 409,
} as const satisfies ErrorTable;
