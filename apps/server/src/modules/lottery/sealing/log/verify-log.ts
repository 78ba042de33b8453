import {
  checkChain,
  no_hash,
  type LogEntry,
  type LogHead,
  type PublicKeyList,
} from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { readLogFile, type FileEntry } from "./log-file.ts";
import { listEntries } from "./read-log.ts";

/** The maximum number of entries that `listEntries` returns. */
const page_size = 200;
const new_for_ms = 60_000;

const readHash = async (db: Kysely<DB>, seq: number): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from seal_log where seq = ${seq}
  `.execute(db);
  return rows[0]?.hash ?? "";
};

/** Describes the first entry of the database that differs from the file; null if there is none. */
const differenceOf = (
  entries: readonly LogEntry[],
  written: ReadonlyMap<number, FileEntry>,
): string | null => {
  const differing = entries.find(
    ({ seq, payload, signature }) =>
      written.get(Number(seq))?.payload !== payload ||
      written.get(Number(seq))?.signature !== signature,
  );
  return differing === undefined
    ? null
    : `entry ${differing.seq} of the log of seals differs from the file`;
};

/**
 * Reads entries from the file up to the entry number `seq`. An entry after it that had to be read is put into `ahead` for
 * the next call.
 */
const takeUpTo = async (
  file: AsyncGenerator<FileEntry>,
  ahead: FileEntry[],
  seq: number,
): Promise<Map<number, FileEntry>> => {
  const taken = new Map<number, FileEntry>();
  for (;;) {
    const entry = ahead.pop() ?? ((await file.next()).value as FileEntry | undefined);
    if (entry === undefined) return taken;
    if (entry.seq > seq) {
      ahead.push(entry);
      return taken;
    }
    taken.set(entry.seq, entry);
  }
};

/**
 * Describes the faults of the log of seals: a broken link, an invalid signature, or an entry that differs from the file outside
 * the database.
 */
export const findLogFaults = async (
  db: Kysely<DB>,
  { dir, keys }: { dir: string; keys: PublicKeyList },
): Promise<string[]> => {
  const file = readLogFile(dir);
  const ahead: FileEntry[] = [];
  let head: LogHead = { seq: 0, hash: no_hash };
  for (;;) {
    const entries = await listEntries(db, { from: head.seq + 1, to: head.seq + page_size });
    const last = entries.at(-1);
    if (last === undefined) break;
    const next = { seq: last.seq, hash: await readHash(db, last.seq) };
    const outcome = await checkChain(head, next, entries, keys);
    if (outcome !== "consistent")
      return [`the log of seals is ${outcome} behind entry ${head.seq}`];
    const differs = differenceOf(entries, await takeUpTo(file, ahead, last.seq));
    if (differs !== null) return [differs];
    head = next;
  }
  const beyond = ahead.pop() ?? ((await file.next()).value as FileEntry | undefined);
  // The file is written before the database, so the newest entry of the file may not be in the database yet.
  const is_new = beyond && beyond.recorded_at_us > (Date.now() - new_for_ms) * 1_000;
  return beyond === undefined || is_new === true
    ? []
    : [
        `the file has entry ${beyond.seq} of the log of seals, and the database ends at ${head.seq}`,
      ];
};
