import type { ErrorTable } from "../../surface.ts";

export const identityErrors = {
  phone_invalid: 400,
  password_refused: 400,
  invalid_credentials: 400,
  password_wrong: 400,
  invalid_code: 400,
  code_expired: 400,
  proof_expired: 400,
  referral_unknown: 400,
  account_frozen: 403,
  under_age: 403,
  registration_refused: 403,
  not_registered: 404,
  already_registered: 409,
  terms_outdated: 409,
  too_many_codes: 429,
} as const satisfies ErrorTable;
