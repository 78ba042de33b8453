import { verifySignature, type PublicKeyList } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { boundStatements, inTransaction, long_statement_ms } from "../../../platform/db/index.ts";
import { findLeafVersion, findSeal, type SignedSeal } from "./draw-seal.ts";
import { findSealLines, type SealLine } from "./seal-file.ts";
import { leaf_version, readTree } from "./slip-leaves.ts";

type Fault =
  /** The draw has no seal in the database. */
  | "unsealed"
  /** The signature of the seal is valid for none of the public keys. */
  | "signature"
  /** The seal file does not contain the seal, or contains one with another root. */
  | "book"
  /** The number of slips (`slips`) or the sum of their stakes (`total`) differs from the seal. */
  | "slips"
  | "total"
  /** The slips in the database give another root: a slip was added, changed or removed. */
  | "root";

/** Draws that are verified in one pass over the seal files; the lines of all of them are in memory at once. */
const draws_per_pass = 500;

type DrawReport = {
  slips: bigint;
  faults: Fault[];
  /** Indexes of the parts of 1024 slips that differ from the seal file. */
  parts: number[];
};

const isSame = (line: SealLine, seal: SignedSeal): boolean =>
  line.text === seal.text && line.signature === seal.signature;

const faultsOfSeal = async (
  seal: SignedSeal,
  lines: readonly SealLine[],
  keys: PublicKeyList,
): Promise<Fault[]> => {
  const faults: Fault[] = [];
  const outcome = await verifySignature(keys, seal.key_id, seal.text, seal.signature);
  if (outcome !== "valid") faults.push("signature");
  const is_in_book = lines.some((line) => isSame(line, seal));
  if (!is_in_book || lines.some(({ root }) => root !== seal.root)) faults.push("book");
  return faults;
};

/**
 * The seal file is written before the database, so a draw that was voided between the two writes has a line in the file and no
 * seal in the database.
 */
const faultsWithoutSeal = (lines: readonly SealLine[], root: Buffer): Fault[] =>
  lines.some((line) => line.root !== root.toString("hex")) ? ["unsealed", "root"] : ["unsealed"];

const compare = (
  db: Kysely<DB>,
  draw_id: bigint,
  lines: readonly SealLine[],
  keys: PublicKeyList,
  statement_ms = long_statement_ms,
): Promise<DrawReport> =>
  inTransaction(
    db,
    async (tx) => {
      await boundStatements(tx, statement_ms);
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

/**
 * The directory of the seal files, and the accepted public keys. `statement_ms` bounds each statement of a check that
 * an operator waits for.
 */
export type SealPlace = { dir: string; keys: PublicKeyList; statement_ms?: number };

/**
 * Recomputes a draw's root from its slips and compares it with the seal, and the seal with the public keys and the seal file.
 * The seal in the database alone proves nothing: an attacker who can change slips can change it too, but can neither sign it
 * nor write the seal file.
 */
export const verifyDraw = async (
  db: Kysely<DB>,
  draw_id: bigint,
  { dir, keys, statement_ms }: SealPlace,
): Promise<DrawReport> => {
  const lines = await findSealLines(dir, [draw_id]);
  return compare(db, draw_id, lines.get(draw_id) ?? [], keys, statement_ms);
};

/** The ids of draws that have or should have a seal, in order, so that a deleted seal is found too. */
const listSealed = async (db: Kysely<DB>, after_id: bigint): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from draw
    where id > ${after_id}
      and (state in ('sealed', 'resulted', 'settled') or exists (select from draw_seal where draw_id = draw.id))
    order by id limit ${draws_per_pass}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Verifies every draw that was ever sealed. Reads the seal files once per `draws_per_pass` draws. */
export async function* verifyAllDraws(
  db: Kysely<DB>,
  { dir, keys }: SealPlace,
): AsyncGenerator<DrawReport & { draw_id: bigint }> {
  let after_id = 0n;
  for (;;) {
    const ids = await listSealed(db, after_id);
    const lines = ids.length === 0 ? null : await findSealLines(dir, ids);
    for (const draw_id of ids) {
      yield { draw_id, ...(await compare(db, draw_id, lines?.get(draw_id) ?? [], keys)) };
      after_id = draw_id;
    }
    if (ids.length < draws_per_pass) return;
  }
}
