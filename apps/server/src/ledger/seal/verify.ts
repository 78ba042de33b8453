import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import {
  boundStatements,
  inTransaction,
  long_statement_ms,
  type Tx,
} from "../../platform/db/index.ts";
import { merkleRoot } from "../../platform/merkle.ts";
import type { PublicKeys } from "../../platform/secrets/index.ts";
import { readBook, readLastOfBook, type BookEntry } from "./book.ts";
import { lockSeals } from "./seal.ts";
import {
  decodeRows,
  ledger_table,
  readHashedRows,
  sha256,
  tagOf,
  type SealedTable,
} from "./sealed-rows.ts";
import { hashOfSeal, isSignedBy, no_previous, type SignedSeal } from "./signed-seal.ts";

/** Verification stops after this number of findings. */
const findings_max = 1_000;
/** The age from which an unsealed transfer is reported as overdue. Seals are made every minute. */
const sealed_within = "5 minutes";

type SealFinding =
  | { fault: "changed" | "missing" | "added"; seq: bigint; transfer_id: bigint }
  | { fault: "root" | "signature" | "chain" | "rows" | "record"; seq: bigint };

type SealReport = {
  seals: number;
  /** Transfers that a seal covers. */
  transfers: number;
  /** Transfers that no seal covers yet. */
  unsealed: bigint;
  /**
   * Unsealed transfers that are overdue: the signer does not work, or the transfers were inserted by other means than a
   * posting.
   */
  overdue: bigint;
  findings: SealFinding[];
};

const recordedHash = async (tx: Tx, table: SealedTable, seq: bigint): Promise<Buffer | null> => {
  const { rows } = await sql<SignedSeal>`
    select seq, from_xact, to_xact, ${sql.ref(table.count)} as transfers, rows_sha256, root, previous, sealed_at, key_id,
      signature
    from ${sql.table(table.seals)} where seq = ${seq}
  `.execute(tx);
  return rows[0] === undefined ? null : hashOfSeal(table, rows[0]);
};

/** The findings as sentences. Empty if all transfers are as sealed and none is overdue. */
export const describeSeals = (
  { findings, overdue }: SealReport,
  { noun }: SealedTable = ledger_table,
): string[] => [
  ...findings.map((finding) =>
    "transfer_id" in finding
      ? `${noun} ${finding.transfer_id} is ${finding.fault} (seal ${finding.seq})`
      : `seal ${finding.seq}: ${finding.fault} does not hold`,
  ),
  ...(overdue === 0n ? [] : [`${overdue} ${noun}s are older than ${sealed_within} and not sealed`]),
];

/**
 * Checks an entry of the seal file without reading transfers: its signature, its link to the previous seal, and the
 * hash over the tags of its transfers.
 */
const checkEntry = (
  table: SealedTable,
  { seal, rows }: BookEntry,
  before: SignedSeal | null,
  keys: PublicKeys,
): SealFinding[] => {
  const findings: SealFinding[] = [];
  const { seq } = seal;
  if (!isSignedBy(table, seal, keys)) findings.push({ fault: "signature", seq });
  const follows =
    seq === (before?.seq ?? 0n) + 1n &&
    seal.from_xact === (before?.to_xact ?? 0n) &&
    seal.previous.equals(before === null ? no_previous : hashOfSeal(table, before));
  if (!follows) findings.push({ fault: "chain", seq });
  if (!sha256(rows).equals(seal.rows_sha256)) findings.push({ fault: "rows", seq });
  return findings;
};

const checkRows = async (
  tx: Tx,
  table: SealedTable,
  { seal, rows }: BookEntry,
): Promise<SealFinding[]> => {
  const { seq } = seal;
  const found = await readHashedRows(tx, table, seal);
  const sealed = new Map(decodeRows(rows).map(({ id, tag }) => [id, tag]));
  const findings: SealFinding[] = [];
  for (const { id, leaf } of found) {
    const tag = sealed.get(id);
    if (tag === undefined) findings.push({ fault: "added", seq, transfer_id: id });
    else if (tag !== tagOf(leaf)) findings.push({ fault: "changed", seq, transfer_id: id });
    sealed.delete(id);
  }
  for (const id of sealed.keys()) findings.push({ fault: "missing", seq, transfer_id: id });
  if (findings.length > 0) return findings;
  if (found.length === 0) return [{ fault: "root", seq }];
  const root = merkleRoot(found.map(({ leaf }) => leaf));
  return root.equals(seal.root) ? [] : [{ fault: "root", seq }];
};

const countUnsealed = async (
  tx: Tx,
  { rows: sealed, written_at }: SealedTable,
  last: SignedSeal | null,
): Promise<{ unsealed: bigint; overdue: bigint }> => {
  const { rows } = await sql<{ unsealed: bigint; overdue: bigint }>`
    select count(*) as unsealed,
      count(*) filter (where ${sql.ref(written_at)} < clock_timestamp() - ${sealed_within}::interval) as overdue
    from ${sql.table(sealed)} where xact_id >= ${last?.to_xact ?? 0n}
  `.execute(tx);
  return rows[0] ?? { unsealed: 0n, overdue: 0n };
};

type Ends = { written: bigint; recorded: bigint };

/** The last seal in the file and in the database, read while no seal is being made. Zero if there is none. */
const readEnds = (db: Kysely<DB>, table: SealedTable, dir: string): Promise<Ends> =>
  inTransaction(db, async (tx) => {
    await lockSeals(tx, table);
    const { rows } = await sql<{ recorded: bigint }>`
      select coalesce(max(seq), 0) as recorded from ${sql.table(table.seals)}
    `.execute(tx);
    return {
      written: (await readLastOfBook(dir))?.seal.seq ?? 0n,
      recorded: rows[0]?.recorded ?? 0n,
    };
  });

/** Seals that are in the database but not in the file: the file was truncated. */
const findCutOff = ({ written, recorded }: Ends): SealFinding[] =>
  Array.from(
    { length: Math.min(Math.max(0, Number(recorded - written)), findings_max) },
    (_, at) => ({
      fault: "record",
      seq: written + BigInt(at) + 1n,
    }),
  );

const verifyUpTo = async (
  tx: Tx,
  { dir, keys, table }: { dir: string; keys: PublicKeys; table: SealedTable },
  ends: Ends,
): Promise<SealReport> => {
  const findings = findCutOff(ends);
  let last: SignedSeal | null = null;
  let seals = 0;
  let transfers = 0;
  for await (const entry of ends.written === 0n ? [] : readBook(dir, ends.written)) {
    const { seal } = entry;
    findings.push(...checkEntry(table, entry, last, keys), ...(await checkRows(tx, table, entry)));
    const recorded = await recordedHash(tx, table, seal.seq);
    // After a crash the last seal may be only in the file, until the next run of the sealer records it in the database.
    const isFine =
      recorded === null ? seal.seq === ends.written : recorded.equals(hashOfSeal(table, seal));
    if (!isFine) findings.push({ fault: "record", seq: seal.seq });
    last = seal;
    seals += 1;
    transfers += seal.transfers;
    if (findings.length >= findings_max) break;
  }
  return { seals, transfers, ...(await countUnsealed(tx, table, last)), findings };
};

/**
 * Recomputes the hash of every sealed row and compares it with the seal file outside the database, whose
 * signatures it verifies. The seal table in the database proves nothing: it is only compared, and a difference is
 * reported.
 */
export const verifySeals = async (
  db: Kysely<DB>,
  { dir, keys, table = ledger_table }: { dir: string; keys: PublicKeys; table?: SealedTable },
): Promise<SealReport> => {
  const ends = await readEnds(db, table, dir);
  return inTransaction(
    db,
    async (tx) => {
      await boundStatements(tx, long_statement_ms);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      return verifyUpTo(tx, { dir, keys, table }, ends);
    },
    "repeatable read",
  );
};
