import { noteForCommit, type Tx } from "../platform/db/index.ts";
import type { Signals } from "../platform/signals/index.ts";
import { accounts_per_player } from "./accounts.ts";

/** The topic of the signals that say whose balances changed. */
export const balance_topic = "balance";

/**
 * Has the owners of these accounts told that their balances changed, once the transaction is committed. `post` and `reverse` do it
 * by themselves; it is for those who call the database's own posting functions.
 */
export const noteBalances = (tx: Tx, playerIds: Iterable<bigint>): void =>
  noteForCommit(tx, balance_topic, playerIds);

/** The same by account ids; the house's have no owner. */
export const noteAccounts = (tx: Tx, accountIds: readonly bigint[]): void =>
  noteBalances(
    tx,
    accountIds.filter((id) => id > 0n).map((id) => id / accounts_per_player),
  );

/** The same for who has committed already. A lost one is made up for: balances of players who look are read again now and then. */
export const announceBalances = (
  { signals }: { signals: Signals },
  playerIds: Iterable<bigint>,
): void => signals.send(balance_topic, playerIds);
