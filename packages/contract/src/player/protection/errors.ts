import type { ErrorTable } from "../../surface.ts";

export const protectionErrors = {
  play_paused: 403,
  self_excluded: 403,
  limit_waits: 409,
  limit_reached: 409,
} as const satisfies ErrorTable;
