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
import { decodeRows, readHashedRows, sha256, tagOf } from "./sealed-rows.ts";
import { hashOfSeal, isSignedBy, no_previous, type SignedSeal } from "./signed-seal.ts";

/** Enough to act on; after a thousand nobody needs the next one named. */
const findings_max = 1_000;
/** Seals are made every minute; a transfer that waits for longer than this is not waiting, it was left out. */
const sealed_within = "5 minutes";

type SealFinding =
  | { fault: "changed" | "missing" | "added"; seq: bigint; transfer_id: bigint }
  | { fault: "root" | "signature" | "chain" | "rows" | "record"; seq: bigint };

type SealReport = {
  seals: number;
  /** Transfers that a seal vouches for. */
  transfers: number;
  /** Transfers that no seal covers yet. */
  unsealed: bigint;
  /** Those among them that should have been sealed by now: the signer does not work, or they were written past it. */
  overdue: bigint;
  findings: SealFinding[];
};

const recordedHash = async (tx: Tx, seq: bigint): Promise<Buffer | null> => {
  const { rows } = await sql<SignedSeal>`
    select seq, from_xact, to_xact, transfers, rows_sha256, root, previous, sealed_at, key_id, signature
    from ledger_seal where seq = ${seq}
  `.execute(tx);
  return rows[0] === undefined ? null : hashOfSeal(rows[0]);
};

/** What is wrong, in sentences. Empty: everything is as it was sealed, and nothing waits for too long. */
export const describeSeals = ({ findings, overdue }: SealReport): string[] => [
  ...findings.map((finding) =>
    "transfer_id" in finding
      ? `transfer ${finding.transfer_id} is ${finding.fault} (seal ${finding.seq})`
      : `seal ${finding.seq}: ${finding.fault} does not hold`,
  ),
  ...(overdue === 0n
    ? []
    : [`${overdue} transfers are older than ${sealed_within} and not sealed`]),
];

/** What the entry says about itself, without a look at the database's transfers. */
const checkEntry = (
  { seal, rows }: BookEntry,
  before: SignedSeal | null,
  keys: PublicKeys,
): SealFinding[] => {
  const findings: SealFinding[] = [];
  const { seq } = seal;
  if (!isSignedBy(seal, keys)) findings.push({ fault: "signature", seq });
  const follows =
    seq === (before?.seq ?? 0n) + 1n &&
    seal.from_xact === (before?.to_xact ?? 0n) &&
    seal.previous.equals(before === null ? no_previous : hashOfSeal(before));
  if (!follows) findings.push({ fault: "chain", seq });
  if (!sha256(rows).equals(seal.rows_sha256)) findings.push({ fault: "rows", seq });
  return findings;
};

const checkRows = async (tx: Tx, { seal, rows }: BookEntry): Promise<SealFinding[]> => {
  const { seq } = seal;
  const found = await readHashedRows(tx, seal);
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
  last: SignedSeal | null,
): Promise<{ unsealed: bigint; overdue: bigint }> => {
  const { rows } = await sql<{ unsealed: bigint; overdue: bigint }>`
    select count(*) as unsealed,
      count(*) filter (where created_at < clock_timestamp() - ${sealed_within}::interval) as overdue
    from transfer where xact_id >= ${last?.to_xact ?? 0n}
  `.execute(tx);
  return rows[0] ?? { unsealed: 0n, overdue: 0n };
};

type Ends = { written: bigint; recorded: bigint };

/** How far book and database go, at a moment when no seal is half-way between the two. Zero: not begun. */
const readEnds = (db: Kysely<DB>, dir: string): Promise<Ends> =>
  inTransaction(db, async (tx) => {
    await lockSeals(tx);
    const { rows } = await sql<{ recorded: bigint }>`
      select coalesce(max(seq), 0) as recorded from ledger_seal
    `.execute(tx);
    return {
      written: (await readLastOfBook(dir))?.seal.seq ?? 0n,
      recorded: rows[0]?.recorded ?? 0n,
    };
  });

/** Seals that the database knows and the book lacks: the book was cut short. */
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
  { dir, keys }: { dir: string; keys: PublicKeys },
  ends: Ends,
): Promise<SealReport> => {
  const findings = findCutOff(ends);
  let last: SignedSeal | null = null;
  let seals = 0;
  let transfers = 0;
  for await (const entry of ends.written === 0n ? [] : readBook(dir, ends.written)) {
    const { seal } = entry;
    findings.push(...checkEntry(entry, last, keys), ...(await checkRows(tx, entry)));
    const recorded = await recordedHash(tx, seal.seq);
    // After a crash the database lacks the last one, until the next run records it.
    const isFine =
      recorded === null ? seal.seq === ends.written : recorded.equals(hashOfSeal(seal));
    if (!isFine) findings.push({ fault: "record", seq: seal.seq });
    last = seal;
    seals += 1;
    transfers += seal.transfers;
    if (findings.length >= findings_max) break;
  }
  return { seals, transfers, ...(await countUnsealed(tx, last)), findings };
};

/**
 * Recomputes every sealed transfer from its row and compares with the book outside the database, under the public keys. The
 * database's own table of seals proves nothing: it is only compared, and a difference reported.
 */
export const verifySeals = async (
  db: Kysely<DB>,
  options: { dir: string; keys: PublicKeys },
): Promise<SealReport> => {
  const ends = await readEnds(db, options.dir);
  return inTransaction(
    db,
    async (tx) => {
      await boundStatements(tx, long_statement_ms);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      return verifyUpTo(tx, options, ends);
    },
    "repeatable read",
  );
};
