-- Returns the leaf hash of a slip in version 1: every field that decides what the slip is worth, in the format of
-- packages/rules, after the zero byte that RFC 6962 puts before a leaf. It is declared stable and not immutable, like the
-- functions it calls, so that PostgreSQL inlines it into the query: called once for each row it took ten times as long.
-- everybody may call it: it runs with the rights of the caller and reads no table
-- frozen: seals were signed over these hashes
create or replace function slip_leaf(
  draw_id bigint, slip_id bigint, player_id bigint, terms_id bigint, accepted_at timestamptz, numbers smallint[], stakes bigint[]
) returns bytea
  language sql stable parallel safe
  as $$
    select sha256('\x00'::bytea || convert_to(
      concat_ws('|', 'shwe.slip.v1', draw_id, slip_id, player_id, terms_id,
        (extract(epoch from accepted_at) * 1000000)::bigint, array_to_string(numbers, ','), array_to_string(stakes, ',')),
      'UTF8'
    ))
  $$;
