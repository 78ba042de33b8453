import { createHash } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { hashLeaf } from "../../platform/merkle.ts";

export type XactRange = { from_xact: bigint; to_xact: bigint };
export type HashedRow = { id: bigint; leaf: Buffer };

/**
 * Reads and hashes the transfers written by the transactions of a range. The hashed text has every column, with times
 * as whole microseconds, so that neither session settings nor rounding in the driver can change it.
 */
export const readHashedRows = async (
  db: Kysely<DB>,
  { from_xact, to_xact }: XactRange,
): Promise<HashedRow[]> => {
  const { rows } = await sql<{ id: bigint; content: string }>`
    select id, concat(
      id, '|', debit_account_id, '|', credit_account_id, '|', amount, '|', debit_after, '|', credit_after, '|',
      kind, '|', fact_id, '|', reverses_id, '|', (extract(epoch from reverses_at) * 1000000)::bigint, '|',
      xact_id, '|', (extract(epoch from created_at) * 1000000)::bigint
    ) as content
    from transfer where xact_id >= ${from_xact} and xact_id < ${to_xact} order by id
  `.execute(db);
  return rows.map(({ id, content }) => ({ id, leaf: hashLeaf(content) }));
};

const id_bytes = 8;
const tag_bytes = 8;
const row_bytes = id_bytes + tag_bytes;

/**
 * What the seal file stores for each transfer, called its tag: its id and the first bytes of its hash, so that a changed
 * transfer can be identified. The Merkle root covers the full hashes, so a transfer forged to match its tag is still
 * detected.
 */
export type RowTag = { id: bigint; tag: bigint };

export const tagOf = (leaf: Buffer): bigint => leaf.readBigUInt64BE(0);

export const encodeRows = (rows: readonly HashedRow[]): Buffer => {
  const bytes = Buffer.alloc(rows.length * row_bytes);
  for (const [index, { id, leaf }] of rows.entries()) {
    bytes.writeBigInt64BE(id, index * row_bytes);
    leaf.copy(bytes, index * row_bytes + id_bytes, 0, tag_bytes);
  }
  return bytes;
};

export const decodeRows = (bytes: Buffer): RowTag[] =>
  Array.from({ length: Math.floor(bytes.length / row_bytes) }, (_, index) => ({
    id: bytes.readBigInt64BE(index * row_bytes),
    tag: bytes.readBigUInt64BE(index * row_bytes + id_bytes),
  }));

export const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
