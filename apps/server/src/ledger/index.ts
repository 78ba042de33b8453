/**
 * The ledger: the accounts of players and house, and every transfer between them.
 * Transfers always balance, no account falls below its minimum, a posted transfer is never changed, and tampering is
 * detected. `docs/ledger.md` has the chart of accounts and the posting of every event.
 */
export {
  houseAccounts,
  lockAccounts,
  openAccounts,
  playerAccount,
  readBalances,
  type PlayerAccountKind,
} from "./accounts.ts";
export { announceBalances, balance_topic, noteBalances } from "./announce.ts";
export { audit, describeAudit } from "./audit.ts";
export { readFlows } from "./flows.ts";
export { grantSeed } from "./grant-seed.ts";
export { ledgerSealingTasks, ledgerTasks } from "./ledger.tasks.ts";
export { readMovedPlayers } from "./moved-players.ts";
export { listWalletTransfers, type WalletTransfer } from "./list-wallet-transfers.ts";
export { addPartitions, readMonthsLeft, ready_months_min, watchMonthsLeft } from "./partitions.ts";
export { post, type Posted, type Transfer } from "./post.ts";
export { readLastMoves, readReceivingSums } from "./receiving.ts";
export { repaidFrom, repayment } from "./repay.ts";
export { reverse } from "./reverse.ts";
export { readBalancesAfter, readStatement, type StatementEntry } from "./statement.ts";
export {
  findTransferCommand,
  hasTransferredToGame,
  insertTransferCommand,
} from "./transfer-commands.ts";
export { readSealAge } from "./seal/seal-age.ts";
export { watchSeals } from "./seal/seal-metrics.ts";
export { sealAll, sealNext } from "./seal/seal.ts";
export type { SealedTable } from "./seal/sealed-rows.ts";
export { describeSeals, verifySeals } from "./seal/verify.ts";
