import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { merkleRoot } from "../../../platform/merkle.ts";

/**
 * Slips in one part of the hash tree under a seal. A power of two, so that the root of a part is a node of the whole tree
 * and the proof of a slip reads only one part.
 */
export const slips_per_part = 1_024;
/** Parts that one query reads: several, for fewer round trips to the database, with at most a megabyte per response. */
const parts_per_read = 16;
/** A limit against an endless loop: two billion slips, far more than any draw has. */
const reads_max = 131_072;

const hash_bytes = 32;

export type SealPart = { first_slip_id: bigint; root: Buffer };
type SlipTree = { parts: SealPart[]; root: Buffer; slips: bigint; total: bigint };

/** The version of the leaf hashes of new seals. Since version 2 the hash of a slip includes its terms. */
export const leaf_version = 2;
export type LeafVersion = 1 | 2;

type Stretch = {
  first_slip_id: bigint;
  last_slip_id: bigint;
  slips: bigint;
  total: bigint;
  /** The hashes of the slips, concatenated. As separate rows their transfer took longer than their computation. */
  leaves: Buffer;
};

const leafOf = (version: LeafVersion): RawBuilder<Buffer> =>
  version === 1
    ? sql`slip_leaf(draw_id, slip.id, player_id, terms_id, accepted_at, numbers, stakes)`
    : sql`slip_leaf_with_terms(draw_id, slip.id, player_id, terms_id, terms.odds, terms.tod_odds, terms.tod_mode, terms.hash,
        accepted_at, numbers, stakes)`;

/**
 * Reads the leaf hashes of a draw's slips in the order of their ids, one row for each part of 1,024 slips. The database
 * computes the hashes, so the slips are not transferred. `after_id` must be the last slip of a part, or 0.
 */
const readStretches = async (
  db: Kysely<DB>,
  draw_id: bigint,
  { after_id, parts, version }: { after_id: bigint; parts: number; version: LeafVersion },
): Promise<Stretch[]> => {
  // Computes the hash of each version of the terms once instead of once per slip.
  const { rows } = await sql<Stretch>`
    with terms as materialized (
      select each.id, each.odds, each.tod_odds, each.tod_mode, lottery_terms_hash(each) as hash from lottery_terms each
      where each.game = (select game from draw where id = ${draw_id})
    )
    select min(id) as first_slip_id, max(id) as last_slip_id, count(*) as slips, sum(total)::bigint as total,
      string_agg(leaf, ''::bytea order by id) as leaves
    from (
      select slip.id, total, ${leafOf(version)} as leaf, (row_number() over (order by slip.id) - 1) / ${slips_per_part} as part
      from slip left join terms on terms.id = slip.terms_id
      where draw_id = ${draw_id} and slip.id > ${after_id} order by slip.id limit ${slips_per_part * parts}
    ) as hashed
    group by part order by part
  `.execute(db);
  return rows;
};

const leavesOf = ({ leaves }: Stretch): Buffer[] =>
  Array.from({ length: leaves.length / hash_bytes }, (_, at) =>
    leaves.subarray(at * hash_bytes, (at + 1) * hash_bytes),
  );

/** Builds the tree over all slips of a draw with a few parts in memory at a time. Only for a draw that accepts no more slips. */
export const readTree = async (
  db: Kysely<DB>,
  draw_id: bigint,
  version: LeafVersion,
): Promise<SlipTree> => {
  const parts: SealPart[] = [];
  let [slips, total, after_id] = [0n, 0n, 0n];
  for (let read = 0; read < reads_max; read += 1) {
    const stretches = await readStretches(db, draw_id, {
      after_id,
      parts: parts_per_read,
      version,
    });
    for (const stretch of stretches) {
      const { first_slip_id, last_slip_id } = stretch;
      parts.push({ first_slip_id, root: merkleRoot(leavesOf(stretch)) });
      slips += stretch.slips;
      total += stretch.total;
      after_id = last_slip_id;
    }
    if (stretches.length < parts_per_read) break;
  }
  return { parts, root: merkleRoot(parts.map(({ root }) => root)), slips, total };
};

/**
 * The index of a slip in the part that begins with `first_slip_id`, and all leaves of that part. Null if the part does not
 * contain the slip.
 */
export const findInPart = async (
  db: Kysely<DB>,
  draw_id: bigint,
  {
    first_slip_id,
    slip_id,
    version,
  }: { first_slip_id: bigint; slip_id: bigint; version: LeafVersion },
): Promise<{ index: number; leaves: Buffer[] } | null> => {
  const [stretch] = await readStretches(db, draw_id, {
    after_id: first_slip_id - 1n,
    parts: 1,
    version,
  });
  if (!stretch || slip_id > stretch.last_slip_id) return null;
  const { rows } = await sql<{ before: bigint; is_there: boolean | null }>`
    select count(*) filter (where id < ${slip_id}) as before, bool_or(id = ${slip_id}) as is_there
    from slip where draw_id = ${draw_id} and id between ${first_slip_id} and ${slip_id}
  `.execute(db);
  const [place] = rows;
  return place?.is_there ? { index: Number(place.before), leaves: leavesOf(stretch) } : null;
};
