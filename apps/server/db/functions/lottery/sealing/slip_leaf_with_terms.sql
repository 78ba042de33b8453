-- Returns the leaf hash of a slip in version 2, which also contains what a win pays and the hash of all terms.
-- frozen: seals were signed over these hashes
create or replace function slip_leaf_with_terms(
  draw_id bigint, slip_id bigint, player_id bigint, terms_id bigint, odds integer, tod_odds integer, tod_mode text, terms_hash text,
  accepted_at timestamptz, numbers smallint[], stakes bigint[]
) returns bytea
  language sql stable parallel safe
  as $$
    select sha256('\x00'::bytea || convert_to(
      concat_ws('|', 'shwe.slip.v2', draw_id, slip_id, player_id, terms_id, odds, tod_odds, tod_mode, terms_hash,
        (extract(epoch from accepted_at) * 1000000)::bigint, array_to_string(numbers, ','), array_to_string(stakes, ',')),
      'UTF8'
    ))
  $$;
