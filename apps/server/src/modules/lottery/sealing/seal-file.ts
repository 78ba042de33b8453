import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { appendLine } from "../../../platform/append-line.ts";
import type { SignedSeal } from "./draw-seal.ts";
import type { SealPart } from "./slip-leaves.ts";

/**
 * The seals of draws in files outside the database: one line of JSON for each seal, written before the seal is stored in the
 * database. The files belong on a volume that database administrators cannot write. A crash between the two writes may leave a
 * second line for a draw, with the same root.
 */
export type SealLine = SignedSeal & {
  /** The root hash of each part of 1,024 slips, in hex. They show in which part slips were changed. */
  parts: string[];
};

const name_pattern = /^draws-\d{4}-\d{2}\.jsonl$/;

export const appendSeal = (
  dir: string,
  seal: SignedSeal,
  parts: readonly SealPart[],
): Promise<void> => {
  const month = new Date(seal.sealed_at_us / 1000).toISOString().slice(0, "2026-01".length);
  const line: SealLine = { ...seal, parts: parts.map(({ root }) => root.toString("hex")) };
  return appendLine(dir, `draws-${month}.jsonl`, JSON.stringify(line));
};

/** Null for an incomplete line after a power failure. Its seal was written again in the next line. */
const readLine = (line: string): SealLine | null => {
  try {
    return JSON.parse(line) as SealLine;
  } catch {
    return null;
  }
};

/** Every line of the seal files in the order of writing, with one in memory at a time. */
async function* readSealFiles(dir: string): AsyncGenerator<SealLine> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name_pattern.test(name));
  for (const name of names.toSorted()) {
    const input = createReadStream(join(dir, name));
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      const line = readLine(text);
      if (line !== null) yield line;
    }
  }
}

/** All lines of the given draws, by draw. The files are read only once. */
export const findSealLines = async (
  dir: string,
  draw_ids: readonly bigint[],
): Promise<Map<bigint, SealLine[]>> => {
  const found = new Map(draw_ids.map((id): [bigint, SealLine[]] => [id, []]));
  for await (const line of readSealFiles(dir)) found.get(BigInt(line.draw_id))?.push(line);
  return found;
};
