import type { Reply } from "@shwe/contract/player/schemas";
import { chain_max, entry_name } from "@shwe/rules/lottery";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { microsecondsOf } from "../../draw/time-sql.ts";

/** The most log entries that the API contract allows in a response. */
const entries_max = 200;

type Entry = Reply<"listSealLog">["data"][number];
type Head = NonNullable<Reply<"getSealLogHead">["data"]>;
export type Mark = Pick<Entry, "seq" | "previous" | "recorded_at_us" | "key_id" | "signature">;
export type Stamp = { authority: string; token_base64: string; chain: string[] };

type EntryRow = Omit<Entry, "seq" | "recorded_at_us"> & { seq: bigint; recorded_at_us: bigint };

const entry_columns: RawBuilder<unknown> = sql`seq, kind, payload, encode(previous, 'hex') as previous,
  ${microsecondsOf(sql`recorded_at`)} as recorded_at_us, key_id, encode(signature, 'hex') as signature`;

const asEntry = (row: EntryRow): Entry => ({
  ...row,
  seq: Number(row.seq),
  recorded_at_us: Number(row.recorded_at_us),
});

/** The signed entries in a range of numbers. Entries are signed in order, so there are no gaps. */
export const listEntries = async (
  db: Kysely<DB>,
  { from, to }: { from: number; to: number },
): Promise<Entry[]> => {
  const { rows } = await sql<EntryRow>`
    select ${entry_columns} from seal_log
    where seq between ${from} and ${to} and signature is not null order by seq limit ${entries_max}
  `.execute(db);
  return rows.map(asEntry);
};

/** The newest signed entry with its hash, and the newest countersignature. Null if the log has not begun. */
export const readHead = async (db: Kysely<DB>): Promise<Head | null> => {
  const { rows } = await sql<EntryRow & { hash: string }>`
    select ${entry_columns}, encode(hash, 'hex') as hash from seal_log
    where signature is not null order by seq desc limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { hash, ...entry } = row;
  const stamps = await sql<{ seq: bigint; authority: string; stamped_at: Date }>`
    select seq, authority, stamped_at from seal_log_stamp order by seq desc limit 1
  `.execute(db);
  const [stamp] = stamps.rows;
  return {
    ...asEntry(entry),
    hash,
    stamp: stamp
      ? {
          seq: Number(stamp.seq),
          authority: stamp.authority,
          stamped_at: stamp.stamped_at.toISOString(),
        }
      : null,
  };
};

/** The log entries of a draw's seal and of its result versions, by version; 0 is the seal. */
export const readMarks = async (db: Kysely<DB>, draw_id: bigint): Promise<Map<number, Mark>> => {
  const { rows } = await sql<EntryRow & { version: number | null }>`
    select ${entry_columns}, version from seal_log where draw_id = ${draw_id} and signature is not null
  `.execute(db);
  return new Map(
    rows.map(({ version, ...row }) => {
      const { seq, previous, recorded_at_us, key_id, signature } = asEntry(row);
      return [version ?? 0, { seq, previous, recorded_at_us, key_id, signature }];
    }),
  );
};

/**
 * The countersignature of an entry or of the next countersigned entry within `chain_max`, with the entries between. Null if
 * there is none.
 */
export const findStamp = async (db: Kysely<DB>, seq: number): Promise<Stamp | null> => {
  const { rows } = await sql<{ seq: bigint; authority: string; token_base64: string }>`
    select seq, authority, translate(encode(token, 'base64'), E'\n', '') as token_base64 from seal_log_stamp
    where seq between ${seq} and ${seq + chain_max} order by seq limit 1
  `.execute(db);
  const [stamp] = rows;
  if (!stamp) return null;
  const between = await sql<{ text: string }>`
    select concat_ws('|', ${entry_name}::text, seq, encode(previous, 'hex'), kind, ${microsecondsOf(sql`recorded_at`)},
      encode(sha256(convert_to(payload, 'UTF8')), 'hex')) as text
    from seal_log where seq > ${seq} and seq <= ${stamp.seq} order by seq
  `.execute(db);
  return {
    authority: stamp.authority,
    token_base64: stamp.token_base64,
    chain: between.rows.map(({ text }) => text),
  };
};
