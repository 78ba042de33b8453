import { routes } from "@shwe/contract/office/routes";

import type { ActFilters } from "./list-acts.ts";

/** The address of the filtered audit log as CSV. The server records each download. */
export function exportActsAddress({ after: _page, ...filters }: ActFilters): string {
  const query = new URLSearchParams(filters).toString();
  return query === "" ? routes.exportActs.path : `${routes.exportActs.path}?${query}`;
}
