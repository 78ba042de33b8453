import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import type { LogEntry } from "@shwe/rules/lottery";

import { appendLine } from "../../../platform/append-line.ts";

/**
 * The log of seals outside the database, beside the book of draws: a line for every signed entry, in their order, written before the
 * database has the signature. A database that was set back to an older state can be told by it.
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

/** Null: half a line, from a power cut. Its entry was written again in the next one. */
const readLine = (line: string): FileEntry | null => {
  try {
    return JSON.parse(line) as FileEntry;
  } catch {
    return null;
  }
};

/** The files of the log in their order. None before the first entry; a directory that cannot be read is an error. */
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

/** Every entry of the file, in the order in which they were written, one in memory at a time. */
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

/** Entries of the newest two months from a number on, by their number: what a signer may have written before it was interrupted. */
export const readTail = async (dir: string, from_seq: number): Promise<Map<number, FileEntry>> => {
  const found = new Map<number, FileEntry>();
  for (const path of (await listFiles(dir)).slice(-2))
    for await (const entry of readOneFile(path))
      if (entry.seq >= from_seq) found.set(entry.seq, entry);
  return found;
};
