-- Stores that the player of a game session acknowledged the reality check that is due. False: the provider has no such session, or it has
-- ended.
create or replace function casino_acknowledge(asked_provider integer, asked_session uuid, pause interval, usual_minutes integer) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      opened game_session;
    begin
      select * into opened from game_session s
      where s.id = asked_session and s.provider_id = asked_provider and s.verified_at is not null and s.ended_at is null;
      if opened.id is null then
        return false;
      end if;
      perform protection_acknowledge(
        opened.player_id, opened.login_session_id, (identity_active_from(array[opened.login_session_id], pause))[1], usual_minutes);
      return true;
    end
  $$;
