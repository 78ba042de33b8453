-- The version of a player for approvals: another text after a freeze, its end, or a correction. Bets and transfers do not change it.
create or replace function players_version(subject text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked constant bigint := split_part(subject, ':', 2)::bigint;
      of_freeze constant text := identity_freeze_version(asked);
    begin
      return of_freeze || '|' || coalesce((select max(approval_id) from player_correction where player_id = asked), 0);
    end
  $$;
