/**
 * Owns the books: the accounts of players and house, and every transfer between them.
 * Promises that money is neither made nor lost, that no account passes its minimum, that a posted transfer is never changed,
 * and that a changed one is found. `docs/ledger.md` has the chart of accounts and the posting of every event.
 */
export {
  houseAccounts,
  lockAccounts,
  openAccounts,
  playerAccount,
  readBalances,
  type Balances,
  type HouseAccountKind,
  type PlayerAccountKind,
} from "./accounts.ts";
export { audit, type AuditDifference, type AuditReport } from "./audit.ts";
export { grantSeed, type SeedGrant } from "./grant-seed.ts";
export { ledgerTasks } from "./ledger.tasks.ts";
export { addPartitions, readMonthsLeft } from "./partitions.ts";
export { post, type Posted, type Transfer } from "./post.ts";
export { reverse, type Reversal } from "./reverse.ts";
export { readStatement, type StatementEntry, type StatementPage } from "./statement.ts";
export { readPublicKeys, readSigner, type KeyPlace } from "./seal/keys.ts";
export { sealAll, sealNext, type SealOptions } from "./seal/seal.ts";
export { verifySeals, type SealFinding, type SealReport } from "./seal/verify.ts";
