import { createReadStream } from "node:fs";
import { mkdir, open, readdir, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { appendLine } from "../../platform/append-line.ts";
import type { SignedSeal } from "./signed-seal.ts";

/**
 * The ledger seals as stored outside the database: JSON lines in one file per month, only ever appended to. The
 * folder belongs on a volume that database administrators cannot write, and is continuously copied elsewhere.
 */
export type BookEntry = { seal: SignedSeal; rows: Buffer };

const name_pattern = /^seals-\d{4}-\d{2}\.jsonl$/;
const newline = 0x0a;
const tail_chunk_bytes = 1024 * 1024;

const toLine = ({ seal, rows }: BookEntry): string =>
  JSON.stringify({
    seq: String(seal.seq),
    from_xact: String(seal.from_xact),
    to_xact: String(seal.to_xact),
    transfers: seal.transfers,
    rows_sha256: seal.rows_sha256.toString("hex"),
    root: seal.root.toString("hex"),
    previous: seal.previous.toString("hex"),
    sealed_at: seal.sealed_at.toISOString(),
    key_id: seal.key_id,
    signature: seal.signature.toString("hex"),
    rows: rows.toString("base64"),
  });

type Line = Record<Exclude<keyof SignedSeal, "transfers"> | "rows", string> & { transfers: number };

const fromLine = (line: string): BookEntry => {
  const parsed = JSON.parse(line) as Line;
  const hex = (name: "rows_sha256" | "root" | "previous" | "signature"): Buffer =>
    Buffer.from(parsed[name], "hex");
  return {
    seal: {
      seq: BigInt(parsed.seq),
      from_xact: BigInt(parsed.from_xact),
      to_xact: BigInt(parsed.to_xact),
      transfers: parsed.transfers,
      rows_sha256: hex("rows_sha256"),
      root: hex("root"),
      previous: hex("previous"),
      sealed_at: new Date(parsed.sealed_at),
      key_id: parsed.key_id,
      signature: hex("signature"),
    },
    rows: Buffer.from(parsed.rows, "base64"),
  };
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** The seal files, the oldest first. Before the first seal the folder does not exist. */
const listFiles = async (dir: string): Promise<string[]> =>
  (
    await readdir(dir).catch((error: unknown): string[] => {
      if (isMissing(error)) return [];
      throw error;
    })
  )
    .filter((name) => name_pattern.test(name))
    .toSorted()
    .map((name) => join(dir, name));

/** Appends a seal to the file of its month. Resolves once the line and the directory entry are on the disk. */
export const appendToBook = (dir: string, entry: BookEntry): Promise<void> => {
  const month = entry.seal.sealed_at.toISOString().slice(0, "2026-01".length);
  return appendLine(dir, `seals-${month}.jsonl`, toLine(entry));
};

/** Start and end of the last complete line of the file. A power cut can leave an incomplete line after it. */
const findLastLine = async (handle: FileHandle): Promise<{ start: number; end: number }> => {
  const { size } = await handle.stat();
  let end = 0;
  let to = size;
  while (to > 0) {
    const from = Math.max(0, to - tail_chunk_bytes);
    const chunk = Buffer.alloc(to - from);
    await handle.read(chunk, 0, chunk.length, from);
    for (let at = chunk.lastIndexOf(newline); at !== -1; at = lastNewlineBefore(chunk, at)) {
      if (end !== 0) return { start: from + at + 1, end };
      end = from + at + 1;
    }
    to = from;
  }
  return { start: 0, end };
};

const lastNewlineBefore = (chunk: Buffer, at: number): number =>
  at === 0 ? -1 : chunk.lastIndexOf(newline, at - 1);

const withFile = async <T>(
  file: string,
  flags: "r" | "r+",
  work: (handle: FileHandle) => Promise<T>,
): Promise<T> => {
  const handle = await open(file, flags);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
};

/**
 * Removes an incomplete last line of the seal file. The seal of that line is not in the database, which is written only
 * after the line is on the disk, so its range of transfers is sealed again. Only the sealer calls this; other processes only
 * read.
 */
export const repairBook = async (dir: string): Promise<void> => {
  await mkdir(dir, { recursive: true });
  const last = (await listFiles(dir)).at(-1);
  if (last === undefined) return;
  await withFile(last, "r+", async (handle) => {
    const { end } = await findLastLine(handle);
    if (end < (await handle.stat()).size) await handle.truncate(end);
  });
};

export const readLastOfBook = async (dir: string): Promise<BookEntry | null> => {
  for (const file of (await listFiles(dir)).toReversed()) {
    const line = await withFile(file, "r", async (handle) => {
      const { start, end } = await findLastLine(handle);
      const bytes = Buffer.alloc(end - start);
      await handle.read(bytes, 0, bytes.length, start);
      return bytes.toString("utf8");
    });
    if (line !== "") return fromLine(line);
  }
  return null;
};

/** Reads all entries of the seal files up to the given one, with one at a time in memory. */
export async function* readBook(dir: string, last_seq: bigint): AsyncGenerator<BookEntry> {
  for (const file of await listFiles(dir)) {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
    for await (const line of lines) {
      const entry = fromLine(line);
      yield entry;
      if (entry.seal.seq === last_seq) return;
    }
  }
}
