import type { ActFilters } from "./api/list-acts.ts";

export const actFilterNames = ["operator", "act", "subject", "kind", "from", "to"] as const;
export type ActFilterName = (typeof actFilterNames)[number];

/**
 * The filters of the address, unchanged: if one is invalid, the server refuses the request and the page shows it. Without
 * it the list would show entries that the filter excludes.
 */
export function actFilters(
  filters: Partial<Record<ActFilterName, string>>,
  after: string | undefined,
): ActFilters {
  return { ...(filters as ActFilters), ...(after !== undefined && { after }) };
}
