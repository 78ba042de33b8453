import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { appendLine } from "../../../platform/append-line.ts";
import type { SignedSeal } from "./draw-seal.ts";
import type { SealPart } from "./slip-leaves.ts";

/**
 * The book of draws outside the database: a line for every seal, written before the database learns of it. It belongs on a volume
 * that the database's administrators cannot write. A crash between the two may leave a second line for a draw, with the same
 * root.
 */
export type BookLine = SignedSeal & {
  /** The roots of the parts, in hex: with them a check says where slips were changed, not only that they were. */
  parts: string[];
};

const name_pattern = /^draws-\d{4}-\d{2}\.jsonl$/;

export const appendSeal = (
  dir: string,
  seal: SignedSeal,
  parts: readonly SealPart[],
): Promise<void> => {
  const month = new Date(seal.sealed_at_us / 1000).toISOString().slice(0, "2026-01".length);
  const line: BookLine = { ...seal, parts: parts.map(({ root }) => root.toString("hex")) };
  return appendLine(dir, `draws-${month}.jsonl`, JSON.stringify(line));
};

/** Null: half a line, from a power cut. Its seal was written again in the next one. */
const readLine = (line: string): BookLine | null => {
  try {
    return JSON.parse(line) as BookLine;
  } catch {
    return null;
  }
};

/** Every line of the book, in the order in which they were written, one in memory at a time. */
async function* readDrawBook(dir: string): AsyncGenerator<BookLine> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name_pattern.test(name));
  for (const name of names.toSorted()) {
    const input = createReadStream(join(dir, name));
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      const line = readLine(text);
      if (line !== null) yield line;
    }
  }
}

/** Every line about the draws, by the draw. Those of many draws cost no more than those of one. */
export const findInBook = async (
  dir: string,
  draw_ids: readonly bigint[],
): Promise<Map<bigint, BookLine[]>> => {
  const found = new Map(draw_ids.map((id): [bigint, BookLine[]] => [id, []]));
  for await (const line of readDrawBook(dir)) found.get(BigInt(line.draw_id))?.push(line);
  return found;
};
