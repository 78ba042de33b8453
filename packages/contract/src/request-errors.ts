import type { ErrorTable } from "./surface.ts";

/** Failures of any request, on every surface, by the status they are sent with. */
export const requestErrors = {
  invalid_request: 400,
  idempotency_key_missing: 400,
  unauthorized: 401,
  switched_off: 403,
  not_found: 404,
  key_reused: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  client_outdated: 426,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies ErrorTable;
