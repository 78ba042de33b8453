import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import type { LogEntry } from "@shwe/rules/lottery";

import { appendLine } from "../../../../platform/append-line.ts";

/**
 * An entry of the log of seals in files outside the database, next to the seal files. Each signed entry is one line of JSON, in
 * order, written before the signature is stored in the database. The files reveal a database that was restored to an older
 * state.
 */
export type FileEntry = Omit<LogEntry, "seq" | "recorded_at_us"> & {
  seq: number;
  recorded_at_us: number;
};

const name_pattern = /^log-\d{4}-\d{2}\.jsonl$/;

export const appendToFile = (dir: string, entry: FileEntry): Promise<void> => {
  const month = new Date(entry.recorded_at_us / 1000).toISOString().slice(0, "2026-01".length);
  return appendLine(dir, `log-${month}.jsonl`, JSON.stringify(entry));
};

/** Null for an incomplete line after a power failure. Its entry was written again in the next line. */
const readLine = (line: string): FileEntry | null => {
  try {
    return JSON.parse(line) as FileEntry;
  } catch {
    return null;
  }
};

/** The log files in order. Empty before the first entry; a directory that cannot be read is an error. */
const listFiles = async (dir: string): Promise<string[]> => {
  const names = await readdir(dir).catch((error: unknown): string[] => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .filter((name) => name_pattern.test(name))
    .toSorted()
    .map((name) => join(dir, name));
};

/** Every entry of the log files in the order of writing, with one in memory at a time. */
export async function* readLogFile(dir: string): AsyncGenerator<FileEntry> {
  for (const path of await listFiles(dir)) yield* readOneFile(path);
}

async function* readOneFile(path: string): AsyncGenerator<FileEntry> {
  for await (const text of createInterface({
    input: createReadStream(path),
    crlfDelay: Infinity,
  })) {
    const entry = readLine(text);
    if (entry !== null) yield entry;
  }
}

/**
 * The entries of the two newest monthly files from `from_seq` on, by number. A signer that was interrupted may have written
 * them without storing their signature.
 */
export const readTail = async (dir: string, from_seq: number): Promise<Map<number, FileEntry>> => {
  const found = new Map<number, FileEntry>();
  for (const path of (await listFiles(dir)).slice(-2))
    for await (const entry of readOneFile(path))
      if (entry.seq >= from_seq) found.set(entry.seq, entry);
  return found;
};
