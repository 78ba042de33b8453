import type { ErrorTable } from "../../surface.ts";

export const switchErrors = {
  switch_unknown: 404,
  switch_already_off: 409,
  switch_already_on: 409,
} as const satisfies ErrorTable;
