import { noteForCommit, type Tx } from "../platform/db/index.ts";
import type { Signals } from "../platform/signals/index.ts";
import { accounts_per_player } from "./accounts.ts";

/** The topic of the signals that carry the ids of players whose balances changed. */
export const balance_topic = "balance";

/**
 * Sends a balance signal for these players after the commit. `post` and `reverse` call it themselves; code that calls the
 * posting functions of the database directly has to call it.
 */
export const noteBalances = (tx: Tx, playerIds: Iterable<bigint>): void =>
  noteForCommit(tx, balance_topic, playerIds);

/** Like `noteBalances`, by account ids. House accounts have no player and are skipped. */
export const noteAccounts = (tx: Tx, accountIds: readonly bigint[]): void =>
  noteBalances(
    tx,
    accountIds.filter((id) => id > 0n).map((id) => id / accounts_per_player),
  );

/**
 * Sends a balance signal for these players at once; to be called after the commit of the transaction that changed their
 * balances. A lost signal only delays the update, because the balances of connected players are also polled.
 */
export const announceBalances = (
  { signals }: { signals: Signals },
  playerIds: Iterable<bigint>,
): void => signals.send(balance_topic, playerIds);
