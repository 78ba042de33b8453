-- The code of a request, which people read to each other: kind, day in Yangon, and six characters without I, L, O and U. An odd
-- multiplier makes a permutation of the ids, so that codes of one day are different and do not show how many requests there are.
-- everybody may call it: it runs with the rights of the caller and reads no table
create or replace function cashier_code(prefix text, request_id bigint, at timestamptz) returns text
  language sql stable parallel safe
  as $$
    select prefix || to_char(at at time zone 'Asia/Yangon', 'YYMMDD') || '-' || string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (mixed >> (5 * place) & 31)::integer, 1), '' order by place desc
    )
    from (select (request_id & 1073741823) * 762939453 & 1073741823 as mixed) number, generate_series(0, 5) as place
  $$;
