import type { ErrorTable } from "../../surface.ts";

export const contentErrors = {
  content_draft_missing: 404,
  content_version_unknown: 404,
  /** Another version was published since the draft was made. */
  content_changed: 409,
  /** Another operator saved or discarded the draft since it was read. */
  content_draft_changed: 409,
  content_refused: 400,
  picture_unknown: 404,
} as const satisfies ErrorTable;
