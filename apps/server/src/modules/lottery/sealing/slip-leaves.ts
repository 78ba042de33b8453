import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { merkleRoot } from "../../../platform/merkle.ts";

/** A power of two, so that the root of a part is a node of the whole tree. The proof of a slip reads one part. */
export const slips_per_part = 1_024;
/** Read at once: fewer ways to the database, and still no more than a megabyte. */
const parts_per_read = 16;
/** Two billion slips: far more than any draw has. */
const reads_max = 131_072;

const hash_bytes = 32;

export type SealPart = { first_slip_id: bigint; root: Buffer };
type SlipTree = { parts: SealPart[]; root: Buffer; slips: bigint; total: bigint };

/** By which version the leaves of a draw are hashed. Those of new seals bind the terms of the slip. */
export const leaf_version = 2;
export type LeafVersion = 1 | 2;

type Stretch = {
  first_slip_id: bigint;
  last_slip_id: bigint;
  slips: bigint;
  total: bigint;
  /** The hashes of its slips, one after the other: as rows of their own they took longer to carry than to make. */
  leaves: Buffer;
};

const leafOf = (version: LeafVersion): RawBuilder<Buffer> =>
  version === 1
    ? sql`slip_leaf(draw_id, slip.id, player_id, terms_id, accepted_at, numbers, stakes)`
    : sql`slip_leaf_with_terms(draw_id, slip.id, player_id, terms_id, terms.odds, terms.tod_odds, terms.tod_mode, terms.hash,
        accepted_at, numbers, stakes)`;

/**
 * Slips of a draw in the order of their ids, a part in each row. The database hashes them: their text need not travel. Whoever
 * begins in the middle begins at the first slip of a part.
 */
const readStretches = async (
  db: Kysely<DB>,
  draw_id: bigint,
  { after_id, parts, version }: { after_id: bigint; parts: number; version: LeafVersion },
): Promise<Stretch[]> => {
  // The hash of the terms is made once for each of them, not once for each slip.
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

/** The tree over all slips of a draw, a few parts in memory at a time. Only for a draw that takes no more. */
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

/** Where a slip stands in a part that begins with the given one, and the hashes of all its slips. Null: it is not there. */
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
