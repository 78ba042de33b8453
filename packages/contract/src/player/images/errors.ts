import type { ErrorTable } from "../../surface.ts";

/** Error codes for pictures that players send and for the signed links to them, each with its HTTP status. */
export const imagesErrors = {
  image_refused: 400,
  link_expired: 403,
} as const satisfies ErrorTable;
