-- The version of a player for approvals: what the wanted change depends on. For a freeze or its end it is the freeze, for a correction the
-- other corrections, so that neither makes a request of the other kind outdated. Bets and transfers change no version: the player could
-- prevent every correction by them, and the ledger refuses an amount that the balance does not allow any more.
create or replace function players_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked constant bigint := split_part(subject, ':', 2)::bigint;
      -- Locks the player in both cases. Null: there is no such player.
      of_freeze constant text := identity_freeze_version(asked, has_lock);
    begin
      if of_freeze is null or wanted ? 'is_frozen' then
        return of_freeze;
      end if;
      return (select coalesce(max(approval_id), 0)::text from player_correction where player_id = asked);
    end
  $$;
