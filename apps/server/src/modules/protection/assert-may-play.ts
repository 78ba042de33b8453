import { yangonMinute } from "@shwe/rules";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { readBreaks } from "./queries.ts";

/**
 * Refuses while the player takes a break. Asked after the accounts are locked: who begins a break holds them too, so a command that
 * passes here is done before the break begins, and none passes after.
 */
export const assertMayPlay = async (tx: Tx, player_id: bigint): Promise<void> => {
  const { timeout_until, excluded_until } = await readBreaks(tx, player_id);
  if (excluded_until) throw fail("self_excluded", { until: yangonMinute(excluded_until) });
  if (timeout_until) throw fail("play_paused", { until: yangonMinute(timeout_until) });
};
