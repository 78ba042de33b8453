import type { PlayerFilters } from "./api/list-players.ts";

export const playerFilterNames = [
  "text",
  "level2",
  "frozen",
  "level2_pending",
  "from",
  "to",
  "balance_min",
] as const;
type FilterName = (typeof playerFilterNames)[number];

/**
 * The filters of the address without the search text. A value that the server refuses is sent too, so that the page shows
 * the refusal and not a list with fewer filters than it says. The order is by balance only if a column asks for it.
 */
export function playerFilters(
  { text: _text, ...filters }: Partial<Record<FilterName, string>>,
  sort: string | undefined,
  after: string | undefined,
): PlayerFilters {
  return {
    ...(filters as PlayerFilters),
    ...(sort === "balance" || sort === "-balance" ? { sort: "balance" as const } : {}),
    ...(after !== undefined && { after }),
  };
}
