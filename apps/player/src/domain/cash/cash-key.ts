import type { QueryClient } from "@tanstack/react-query";

import { player_key } from "../account/profile-query.ts";

/** The query keys of a player's cash-ins and cash-outs begin with this one. */
export const cash_key = [...player_key, "cash"] as const;

/** How often an open request is fetched again while the page is visible, in case an event was missed. */
export const open_refetch_ms = 10_000;

/** Refetches the cash-ins and cash-outs that a page shows. */
export const refreshCash = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: cash_key });
