import type { ErrorTable } from "../../surface.ts";

export const profileErrors = {
  level_2_request_unknown: 404,
  level_2_decided: 409,
  level_2_picture_deleted: 404,
  /** Another operator works on the request. */
  level_2_claimed: 409,
} as const satisfies ErrorTable;
