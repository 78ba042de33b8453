import type { ErrorTable } from "../../surface.ts";

export const announcementErrors = {
  announcement_unknown: 404,
  announcement_decided: 409,
  announcement_time_refused: 400,
} as const satisfies ErrorTable;
