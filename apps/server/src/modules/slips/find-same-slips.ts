import { sql, type RawBuilder } from "kysely";

/** By what a picture was recognised, in the order of certainty. */
const signs = ["file", "pixels", "number", "details"] as const;

export type SameSlip = { image_id: string; player_id: bigint; by: (typeof signs)[number] };

/** The most readings for each key and hash; the newest are listed. */
const found_max = 20;

/**
 * How many digits a number may have lost at its end or start. Fewer at the end, because numbers increase: a thousand
 * neighbours have the same first digits, and all of them with the same amount are found.
 */
const lost = { end: 3, start: 8 } as const;
const digits_min = 8;

/** Whether two readings have the same amount, and the same day if both have one. */
const isAlike = sql`r.amount = own.amount and coalesce(left(r.paid_at, 10) = own.day, true)`;

/** Readings whose number begins or ends with that of an own one, which therefore lost digits. */
const wholeNumbers = (index: RawBuilder<string>, own: RawBuilder<string>, lost_max: number) => sql`
  select own.id, other.id, 4 from own cross join generate_series(1, ${lost_max}::integer) as missing cross join lateral (
    select r.id from slip_reading r
    where length(r.number) = length(own.number) + missing and ${index} collate "C" > ${own} collate "C"
      and ${index} collate "C" < (${own} || ':') collate "C" and ${isAlike}
    order by r.id desc limit ${found_max}
  ) other`;

/** Readings whose number is the beginning or the end of that of an own one. */
const cutNumbers = (index: RawBuilder<string>, own: RawBuilder<string>, lost_max: number) => sql`
  select own.id, other.id, 4 from own cross join generate_series(1, ${lost_max}::integer) as missing cross join lateral (
    select r.id from slip_reading r
    where length(r.number) = length(own.number) - missing and length(r.number) >= ${digits_min}
      and ${index} collate "C" = left(${own}, length(own.number) - missing) collate "C" and ${isAlike}
    order by r.id desc limit ${found_max}
  ) other`;

const start_index = sql<string>`r.number`;
const own_start = sql<string>`own.number`;
const end_index = sql<string>`reverse(r.number)`;
const own_end = sql<string>`reverse(own.number)`;

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
      select id, file_hash, pixel_hash, number, amount, left(paid_at, 10) as day from slip_reading where id = any (${searched.map(({ id }) => String(id))}::bigint[])
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
      union all ${wholeNumbers(start_index, own_start, lost.end)}
      union all ${cutNumbers(start_index, own_start, lost.end)}
      union all ${wholeNumbers(end_index, own_end, lost.start)}
      union all ${cutNumbers(end_index, own_end, lost.start)}
    ), best as (
      select own_id, id, min(rank) as rank from found where id <> own_id group by own_id, id
    )
    select best.own_id, r.image_id, r.player_id, (${sql.val(signs)}::text[])[best.rank] as by
    from best join slip_reading r on r.id = best.id
    order by best.own_id, best.rank, r.id desc`;
};
