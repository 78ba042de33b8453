import { yangonMinute } from "@shwe/rules";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { readBreaks } from "./queries.ts";

/**
 * Refuses a player who is on a break. Call it after locking the accounts: a transaction that begins a break locks them
 * too, so a command that passes here ends before the break begins.
 */
export const assertMayPlay = async (tx: Tx, player_id: bigint): Promise<void> => {
  const { timeout_until, excluded_until } = await readBreaks(tx, player_id);
  if (excluded_until) throw fail("self_excluded", { until: yangonMinute(excluded_until) });
  if (timeout_until) throw fail("play_paused", { until: yangonMinute(timeout_until) });
};
