import type { ErrorTable } from "../../surface.ts";

export const operatorErrors = {
  operator_unknown: 404,
  operator_required: 403,
  operator_name_refused: 400,
  operator_name_taken: 409,
} as const satisfies ErrorTable;
