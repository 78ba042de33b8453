import { createHash } from "node:crypto";

import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../db.gen.ts";
import { hashLeaf } from "../../platform/merkle.ts";

export type XactRange = { from_xact: bigint; to_xact: bigint };
export type HashedRow = { id: bigint; leaf: Buffer };

/**
 * A table whose rows are sealed by the numbers of the transactions that wrote them, and the table of its seals. The hashed
 * text has every column, with times as whole microseconds, so that neither session settings nor rounding in the driver can
 * change it.
 */
export type SealedTable = {
  rows: string;
  id: string;
  /** When a row was written. */
  written_at: string;
  content: RawBuilder<string>;
  seals: string;
  /** The column with the number of sealed rows. */
  count: string;
  /** The first element of the signed text, so that a seal of one table is never valid for another. */
  form: string;
  /** One row, in findings. */
  noun: string;
};

export const ledger_table: SealedTable = {
  rows: "transfer",
  id: "id",
  written_at: "created_at",
  content: sql`concat(
    id, '|', debit_account_id, '|', credit_account_id, '|', amount, '|', debit_after, '|', credit_after, '|',
    kind, '|', fact_id, '|', reverses_id, '|', (extract(epoch from reverses_at) * 1000000)::bigint, '|',
    xact_id, '|', (extract(epoch from created_at) * 1000000)::bigint
  )`,
  seals: "ledger_seal",
  count: "transfers",
  form: "shwe-ledger-seal-1",
  noun: "transfer",
};

/** Reads and hashes the rows written by the transactions of a range. */
export const readHashedRows = async (
  db: Kysely<DB>,
  table: SealedTable,
  { from_xact, to_xact }: XactRange,
): Promise<HashedRow[]> => {
  const id = sql.ref(table.id);
  const { rows } = await sql<{ id: bigint; content: string }>`
    select ${id} as id, ${table.content} as content
    from ${sql.table(table.rows)} where xact_id >= ${from_xact} and xact_id < ${to_xact} order by ${id}
  `.execute(db);
  return rows.map(({ id: row_id, content }) => ({ id: row_id, leaf: hashLeaf(content) }));
};

const id_bytes = 8;
const tag_bytes = 8;
const row_bytes = id_bytes + tag_bytes;

/**
 * What the seal file stores for each row, called its tag: its id and the first bytes of its hash, so that a changed row
 * can be identified. The Merkle root covers the full hashes, so a row forged to match its tag is still detected.
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
