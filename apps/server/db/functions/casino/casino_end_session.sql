-- Ends a game session of a provider. Returns the player and the login that opened it, or nothing if the provider has no such session.
create or replace function casino_end_session(asked_provider integer, asked_session uuid) returns table (player_id bigint, login_session_id uuid)
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    update game_session s set ended_at = coalesce(s.ended_at, clock_timestamp())
    where s.id = asked_session and s.provider_id = asked_provider
    returning s.player_id, s.login_session_id
  $$;
