-- Returns whether a self-exclusion of at least one of the given players is in force now.
create or replace function protection_is_any_excluded(player_ids bigint[]) returns boolean
  language sql volatile
  set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from protection_break
      where player_id = any (player_ids) and kind = 'exclusion' and ends_at > clock_timestamp()
    )
  $$;
