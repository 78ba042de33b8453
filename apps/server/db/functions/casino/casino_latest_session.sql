-- Returns the game session that a player opened last at a provider, for protocols whose bets name no session.
create or replace function casino_latest_session(asked_provider integer, asked_player bigint) returns uuid
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id from game_session s
    where s.player_id = asked_player and s.provider_id = asked_provider and s.verified_at is not null
    order by s.created_at desc limit 1
  $$;
