import { routes } from "@shwe/contract/office/routes";

import type { PlayerFilters } from "./list-players.ts";

/** The address of the filtered list as CSV. The browser saves the reply; the server records the export. */
export function exportPlayersAddress(filters: PlayerFilters): string {
  const parameters = new URLSearchParams(filters);
  parameters.delete("after");
  const query = parameters.toString();
  return query === "" ? routes.exportPlayers.path : `${routes.exportPlayers.path}?${query}`;
}
