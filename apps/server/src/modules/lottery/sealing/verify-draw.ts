import { verifySignature, type PublicKeyList } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { boundStatements, inTransaction, long_statement_ms } from "../../../platform/db/index.ts";
import { findLeafVersion, findSeal, type SignedSeal } from "./draw-seal.ts";
import { findInBook, type BookLine } from "./seal-book.ts";
import { leaf_version, readTree } from "./slip-leaves.ts";

type Fault =
  /** There is no seal to check against. */
  | "unsealed"
  /** The seal is signed by none of the keys. */
  | "signature"
  /** The book lacks the seal, or has one with another root. */
  | "book"
  /** Number or sum of the slips differ from the seal. */
  | "slips"
  | "total"
  /** The slips of the database give another root: one was added, changed or taken away. */
  | "root";

/** The lines of so many draws are in memory at once. */
const draws_per_pass = 500;

type DrawReport = {
  slips: bigint;
  faults: Fault[];
  /** Parts of 1024 slips, from 0, whose slips differ from the book. */
  parts: number[];
};

const isSame = (line: BookLine, seal: SignedSeal): boolean =>
  line.text === seal.text && line.signature === seal.signature;

const faultsOfSeal = async (
  seal: SignedSeal,
  lines: readonly BookLine[],
  keys: PublicKeyList,
): Promise<Fault[]> => {
  const faults: Fault[] = [];
  const outcome = await verifySignature(keys, seal.key_id, seal.text, seal.signature);
  if (outcome !== "valid") faults.push("signature");
  const is_in_book = lines.some((line) => isSame(line, seal));
  if (!is_in_book || lines.some(({ root }) => root !== seal.root)) faults.push("book");
  return faults;
};

/** The book is written first, so a draw that was called off in that moment stands in it and has no seal in the database. */
const faultsWithoutSeal = (lines: readonly BookLine[], root: Buffer): Fault[] =>
  lines.some((line) => line.root !== root.toString("hex")) ? ["unsealed", "root"] : ["unsealed"];

const compare = (
  db: Kysely<DB>,
  draw_id: bigint,
  lines: readonly BookLine[],
  keys: PublicKeyList,
): Promise<DrawReport> =>
  inTransaction(
    db,
    async (tx) => {
      await boundStatements(tx, long_statement_ms);
      const seal = await findSeal(tx, draw_id);
      const version = (await findLeafVersion(tx, draw_id)) ?? leaf_version;
      const { parts, root, slips, total } = await readTree(tx, draw_id, version);
      if (!seal) return { slips, faults: faultsWithoutSeal(lines, root), parts: [] };
      const faults = await faultsOfSeal(seal, lines, keys);
      if (BigInt(seal.slips) !== slips) faults.push("slips");
      if (BigInt(seal.total_stake) !== total) faults.push("total");
      if (seal.root !== root.toString("hex")) faults.push("root");
      const written = lines.find((line) => isSame(line, seal))?.parts ?? [];
      const differing = Array.from(
        { length: Math.max(written.length, parts.length) },
        (_, at) => at,
      ).filter((at) => parts[at]?.root.toString("hex") !== written[at]);
      return { slips, faults, parts: differing };
    },
    "repeatable read",
  );

/** Where the book of draws is, and which keys count. */
export type SealPlace = { dir: string; keys: PublicKeyList };

/**
 * Recomputes a draw's root from its slips and holds it against the seal, the seal against the public keys and the book. The
 * database's own seal proves nothing by itself: who can write slips can write it too, but neither sign it nor write the book.
 */
export const verifyDraw = async (
  db: Kysely<DB>,
  draw_id: bigint,
  { dir, keys }: SealPlace,
): Promise<DrawReport> => {
  const lines = await findInBook(dir, [draw_id]);
  return compare(db, draw_id, lines.get(draw_id) ?? [], keys);
};

/** Draws in the order of their ids that stand in the book or should: a seal that was taken away is looked for too. */
const listSealed = async (db: Kysely<DB>, after_id: bigint): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from draw
    where id > ${after_id}
      and (state in ('sealed', 'resulted', 'settled') or exists (select from draw_seal where draw_id = draw.id))
    order by id limit ${draws_per_pass}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** The same for every draw that was ever sealed. Reads the book once for many draws. */
export async function* verifyAllDraws(
  db: Kysely<DB>,
  { dir, keys }: SealPlace,
): AsyncGenerator<DrawReport & { draw_id: bigint }> {
  let after_id = 0n;
  for (;;) {
    const ids = await listSealed(db, after_id);
    const lines = ids.length === 0 ? null : await findInBook(dir, ids);
    for (const draw_id of ids) {
      yield { draw_id, ...(await compare(db, draw_id, lines?.get(draw_id) ?? [], keys)) };
      after_id = draw_id;
    }
    if (ids.length < draws_per_pass) return;
  }
}
