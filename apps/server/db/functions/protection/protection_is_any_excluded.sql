-- Returns whether a self-exclusion of at least one of the given players is in force now.
create or replace function protection_is_any_excluded(player_ids bigint[]) returns boolean
  language plpgsql volatile
  set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      return exists (
        select from protection_break b
        where b.player_id = any (player_ids) and b.kind = 'exclusion' and b.ends_at > clock_timestamp()
      );
    end
  $$;
