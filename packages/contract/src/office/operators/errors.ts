import type { ErrorTable } from "../../surface.ts";

export const operatorErrors = {
  operator_unknown: 404,
  operator_required: 403,
  office_required: 409,
  operator_name_refused: 400,
  operator_name_taken: 409,
  operator_phone_refused: 400,
  operator_phone_taken: 409,
  operator_password_refused: 400,
  /** The caller's role lacks the permission of the route. */
  forbidden: 403,
  /** The request comes from a page of another origin. */
  origin_refused: 403,
  /** The second factor was proved too long ago. */
  proof_required: 403,
  login_refused: 401,
  code_refused: 401,
  challenge_expired: 401,
  invitation_expired: 404,
  /** The code of the second owner is missing or wrong. */
  invitation_code_refused: 401,
  passkey_refused: 401,
  passkeys_full: 409,
  last_owner: 409,
  /** The command on the server does not reset an owner while another one works in the office. */
  other_owner_logged_in: 409,
  /** The command on the server does not end the rule of two people while another owner is active. */
  other_owner_active: 409,
  operator_state_refused: 409,
} as const satisfies ErrorTable;
