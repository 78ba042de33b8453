-- Variant of lottery_seal_draw for processes of the previous release, which hash leaves in version 1 and pass no version.
create or replace function lottery_seal_draw(
  sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamptz, signing_key text,
  seal_signature bytea, part_roots bytea[], part_firsts bigint[], deciding_rule integer, closed_at_us bigint
) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select lottery_seal_draw(sealed_draw, tree_root, slip_count, stake_total, signed_at, signing_key, seal_signature, part_roots,
      part_firsts, deciding_rule, closed_at_us, 1)
  $$;
