import type { ErrorTable } from "../../surface.ts";

export const switchErrors = {
  switch_unknown: 404,
} as const satisfies ErrorTable;
