import { tab_count_max } from "@shwe/contract/office/players";

import type { Data } from "../../domain/api/calls.ts";

type Counts = Data<"getPlayerOverview">["counts"];

/** How many rows a tab has, as a text. The server counts up to `tab_count_max`. Tabs without a count have none. */
export function tabCount(tab: string, counts: Counts | undefined): string | undefined {
  if (counts === undefined || !Object.hasOwn(counts, tab)) return undefined;
  const count = counts[tab as keyof Counts];
  return count >= tab_count_max ? `${tab_count_max - 1}+` : String(count);
}
