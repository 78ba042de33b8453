import type { ErrorTable } from "../../surface.ts";

export const profileErrors = {
  level_2_pending: 409,
  level_2_reached: 409,
} as const satisfies ErrorTable;
