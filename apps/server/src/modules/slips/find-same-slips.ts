import { sql, type RawBuilder } from "kysely";

/** By what a picture was recognised, in the order of certainty. */
const signs = ["file", "pixels", "number", "details"] as const;

export type SameSlip = { image_id: string; player_id: bigint; by: (typeof signs)[number] };

/** The most readings for each key and hash; the newest are listed. */
const found_max = 20;

/** A reading and the hashes of its keys. */
type Searched = { id: bigint; key_hashes: readonly bigint[] };

/**
 * The statement that finds other readings of the slips of these readings, the surest first; every branch reads one index.
 * `own_id` is the reading for which one was found.
 */
export const sameSlipsQuery = (
  searched: readonly Searched[],
): RawBuilder<SameSlip & { own_id: bigint }> => {
  const keys = searched.flatMap(({ id, key_hashes }) => key_hashes.map((hash) => ({ id, hash })));
  return sql`
    with own as materialized (
      select id, file_hash, pixel_hash from slip_reading where id = any (${searched.map(({ id }) => String(id))}::bigint[])
    ), found as (
      select own.id as own_id, other.id, 1 as rank from own cross join lateral (
        select id from slip_reading r where r.file_hash = own.file_hash order by id desc limit ${found_max}
      ) other
      union all
      select own.id, other.id, 2 from own cross join lateral (
        select id from slip_reading r where r.pixel_hash = own.pixel_hash order by id desc limit ${found_max}
      ) other
      union all
      select wanted.own_id, shared.reading_id, case shared.kind when 'number' then 3 else 4 end
      from unnest(${keys.map(({ id }) => String(id))}::bigint[], ${keys.map(({ hash }) => String(hash))}::bigint[])
          as wanted (own_id, key_hash)
        cross join lateral (
          select reading_id, kind from slip_key where slip_key.key_hash = wanted.key_hash
          order by reading_id desc limit ${found_max}
        ) shared
    ), best as (
      select own_id, id, min(rank) as rank from found where id <> own_id group by own_id, id
    )
    select best.own_id, r.image_id, r.player_id, (${sql.val(signs)}::text[])[best.rank] as by
    from best join slip_reading r on r.id = best.id
    order by best.own_id, best.rank, r.id desc`;
};
