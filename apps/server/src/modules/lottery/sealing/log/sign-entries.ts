import { entryText, type LogKind } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { inTransaction, type Tx } from "../../../../platform/db/index.ts";
import { signBytes, type Signer } from "../../../../platform/secrets/index.ts";
import { microsecondsOf } from "../../draw/time-sql.ts";
import { appendToFile, readTail, type FileEntry } from "./log-file.ts";

/** The most entries that one call signs; the next call signs the rest. */
const entries_per_call = 500;

type UnsignedEntry = {
  seq: bigint;
  kind: LogKind;
  payload: string;
  previous: string;
  recorded_at_us: bigint;
};

const listUnsigned = async (tx: Tx): Promise<UnsignedEntry[]> => {
  const { rows } = await sql<UnsignedEntry>`
    select seq, kind, payload, encode(previous, 'hex') as previous, ${microsecondsOf(sql`recorded_at`)} as recorded_at_us
    from seal_log where signature is null order by seq limit ${entries_per_call}
  `.execute(tx);
  return rows;
};

/**
 * Refuses to sign if the file has a different entry with this number: the database was restored to an older state, and signing
 * would create a second history.
 */
const assertSame = (entry: FileEntry, written: FileEntry | undefined): void => {
  if (written === undefined) return;
  const is_same =
    written.previous === entry.previous &&
    written.kind === entry.kind &&
    written.payload === entry.payload &&
    written.recorded_at_us === entry.recorded_at_us;
  if (!is_same)
    throw new Error(`entry ${entry.seq} of the log was signed before with another content`);
};

const signEntry = async (signer: Signer, unsigned: UnsignedEntry): Promise<FileEntry> => {
  const entry = {
    ...unsigned,
    seq: Number(unsigned.seq),
    recorded_at_us: Number(unsigned.recorded_at_us),
  };
  const text = await entryText(entry, entry.kind, entry.payload);
  const signature = signBytes(signer, Buffer.from(text, "utf8")).toString("hex");
  return { ...entry, key_id: signer.key_id, signature };
};

/**
 * Signs all unsigned entries in order. Each entry is written to the file first and its signature to the database second; after
 * an interruption between the two, the same text is signed again.
 */
export const signEntries = (db: Kysely<DB>, dir: string, signer: Signer): Promise<number> =>
  inTransaction(db, async (tx) => {
    await sql`select seal_log_lock()`.execute(tx);
    const waiting = await listUnsigned(tx);
    const [first] = waiting;
    if (first === undefined) return 0;
    const before = Number(first.seq) - 1;
    const written = await readTail(dir, before);
    // Refuses a directory whose log files do not have the previous entry: with a wrong or empty directory, a database
    // that was restored to an older state could get a second history unnoticed.
    if (before > 0 && !written.has(before))
      throw new Error(
        `${dir} does not have entry ${before} of the log: it is not the file of this log`,
      );
    for (const unsigned of waiting) {
      const entry = await signEntry(signer, unsigned);
      assertSame(entry, written.get(entry.seq));
      if (!written.has(entry.seq)) await appendToFile(dir, entry);
      await sql`select seal_log_sign(${unsigned.seq}, ${entry.key_id}, decode(${entry.signature}, 'hex'))`.execute(
        tx,
      );
    }
    return waiting.length;
  });
