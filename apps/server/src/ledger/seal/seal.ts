import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { inTransaction, type Tx } from "../../platform/db/index.ts";
import { merkleRoot } from "../../platform/merkle.ts";
import type { Signer } from "../../platform/secrets/index.ts";
import { appendToBook, readLastOfBook, repairBook, type BookEntry } from "./book.ts";
import {
  encodeRows,
  ledger_table,
  readHashedRows,
  sha256,
  type SealedTable,
  type XactRange,
} from "./sealed-rows.ts";
import { hashOfSeal, no_previous, signSeal, type SignedSeal } from "./signed-seal.ts";

/**
 * The most transfers in one seal, which limits a line of the seal file to half a megabyte. A single transaction with more
 * transfers is sealed as a whole.
 */
const transfers_per_seal = 16_384;
/** How many PostgreSQL transaction numbers to search for transfers at first; the range doubles while none are found. */
const window_xacts = 16_384n;
const windows_max = 64;
const seals_per_run_max = 10_000;

export type SealOptions = {
  dir: string;
  signer: Signer;
  transfers_per_seal?: number;
  /** The sealed table; the transfers of the ledger if absent. */
  table?: SealedTable;
};

const readLastSeal = async (tx: Tx, { seals, count }: SealedTable): Promise<SignedSeal | null> => {
  const { rows } = await sql<SignedSeal>`
    select seq, from_xact, to_xact, ${sql.ref(count)} as transfers, rows_sha256, root, previous, sealed_at, key_id, signature
    from ${sql.table(seals)} order by seq desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
};

const recordSeal = async (
  tx: Tx,
  { seals, count }: SealedTable,
  seal: SignedSeal,
): Promise<void> => {
  await sql`
    insert into ${sql.table(seals)} (seq, from_xact, to_xact, ${sql.ref(count)}, rows_sha256, root, previous, sealed_at,
      key_id, signature)
    values (${seal.seq}, ${seal.from_xact}, ${seal.to_xact}, ${seal.transfers}, ${seal.rows_sha256}, ${seal.root},
      ${seal.previous}, ${seal.sealed_at}, ${seal.key_id}, ${seal.signature})`.execute(tx);
};

/** Ensures one sealer of a table at a time on all nodes. Verification takes the same lock, so that it never reads a half-finished seal. */
export const lockSeals = (tx: Tx, { seals }: SealedTable): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${seals}, 0))`.execute(tx);

/**
 * Stores a horizon: a PostgreSQL transaction number below which all transactions have ended. The commit waits for the disk
 * and the synchronous standby, so both know every number below the horizon and never assign it again, also if its
 * transaction was rolled back. The lock prevents an older horizon from replacing a newer one.
 */
const markHorizon = (db: Kysely<DB>): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    await lockSeals(tx, ledger_table);
    await sql`select ledger_mark_horizon()`.execute(tx);
  });

/**
 * The stored transaction number below which all transactions have ended and can be sealed. The current snapshot is not
 * used, because transaction numbers above the stored one may be assigned again after a crash or a failover.
 */
const readHorizon = async (tx: Tx): Promise<bigint> => {
  const { horizon } = await tx
    .selectFrom("ledger_seal_horizon")
    .select("horizon")
    .executeTakeFirstOrThrow();
  return horizon;
};

/**
 * Chooses the next range to seal, which ends between two transactions and has at most `transfers_max` transfers. Null
 * if there is nothing to seal.
 */
const cutRange = async (
  tx: Tx,
  { rows: sealed }: SealedTable,
  from_xact: bigint,
  horizon: bigint,
  transfers_max: number,
): Promise<XactRange | null> => {
  let width = window_xacts;
  let start = from_xact;
  for (let window = 0; window < windows_max && start < horizon; window += 1) {
    const end = start + width < horizon ? start + width : horizon;
    const { rows } = await sql<{ xact_id: bigint; transfers: bigint }>`
      select xact_id, count(*) as transfers from ${sql.table(sealed)}
      where xact_id >= ${start} and xact_id < ${end} group by xact_id order by xact_id
    `.execute(tx);
    if (rows.length > 0) {
      let transfers = 0n;
      for (const row of rows) {
        transfers += row.transfers;
        if (transfers > transfers_max && transfers > row.transfers)
          return { from_xact, to_xact: row.xact_id };
      }
      return { from_xact, to_xact: end };
    }
    start = end;
    width *= 2n;
  }
  return null;
};

const makeEntry = async (
  tx: Tx,
  table: SealedTable,
  range: XactRange,
  last: SignedSeal | null,
  signer: Signer,
): Promise<BookEntry> => {
  const hashed = await readHashedRows(tx, table, range);
  const rows = encodeRows(hashed);
  const seal = signSeal(
    table,
    {
      seq: (last?.seq ?? 0n) + 1n,
      ...range,
      transfers: hashed.length,
      rows_sha256: sha256(rows),
      root: merkleRoot(hashed.map(({ leaf }) => leaf)),
      previous: last === null ? no_previous : hashOfSeal(table, last),
      sealed_at: new Date(),
    },
    signer,
  );
  return { seal, rows };
};

const isSameSeal = (table: SealedTable, a: SignedSeal | null, b: SignedSeal | null): boolean =>
  a === null || b === null ? a === b : hashOfSeal(table, a).equals(hashOfSeal(table, b));

/**
 * The seal file is written before the database, so after a crash it may be one seal ahead: that seal is then recorded
 * unchanged. After any other difference the file does not belong to this database, and nothing is sealed.
 */
const agreeOnLastSeal = async (
  tx: Tx,
  table: SealedTable,
  dir: string,
): Promise<SignedSeal | null> => {
  const recorded = await readLastSeal(tx, table);
  await repairBook(dir);
  const written = (await readLastOfBook(dir))?.seal ?? null;
  if (isSameSeal(table, recorded, written)) return recorded;
  const continues =
    written !== null &&
    written.seq === (recorded?.seq ?? 0n) + 1n &&
    written.previous.equals(recorded === null ? no_previous : hashOfSeal(table, recorded));
  if (!continues)
    throw new Error(`the seal folder ${dir} does not belong to this database: sealing stopped`);
  await recordSeal(tx, table, written);
  return written;
};

/**
 * Seals the next range of committed rows, or returns null if there is none yet. The seal is in the seal file on
 * the disk before it is committed to the database: otherwise a crash in between would leave a seal in the database
 * only, which verification reports as a truncated file.
 */
export const sealNext = async (
  db: Kysely<DB>,
  options: SealOptions,
): Promise<SignedSeal | null> => {
  const { table = ledger_table } = options;
  await markHorizon(db);
  return inTransaction(db, async (tx) => {
    await lockSeals(tx, table);
    const last = await agreeOnLastSeal(tx, table, options.dir);
    const horizon = await readHorizon(tx);
    const from = last?.to_xact ?? 0n;
    if (horizon < from)
      throw new Error(
        `transaction numbers are behind the last seal, which ends at ${from}: this cluster counts from a lower number. ` +
          "Raise ledger_xact_offset before anything is posted; see docs/ledger.md.",
      );
    const range = await cutRange(
      tx,
      table,
      from,
      horizon,
      options.transfers_per_seal ?? transfers_per_seal,
    );
    if (range === null) return null;
    const entry = await makeEntry(tx, table, range, last, options.signer);
    await appendToBook(options.dir, entry);
    await recordSeal(tx, table, entry.seal);
    return entry.seal;
  });
};

/** Seals all committed rows, and returns the number of seals and rows. */
export const sealAll = async (
  db: Kysely<DB>,
  options: SealOptions,
): Promise<{ seals: number; transfers: number }> => {
  let transfers = 0;
  for (let seals = 0; seals < seals_per_run_max; seals += 1) {
    const seal = await sealNext(db, options);
    if (seal === null) return { seals, transfers };
    transfers += seal.transfers;
  }
  return { seals: seals_per_run_max, transfers };
};
