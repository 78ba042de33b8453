-- Needed by lottery_place of the previous release, calls of which may still be running while this release is installed. The
-- next release drops this function.
create or replace function lottery_hold_sessions(player_ids bigint[], session_ids uuid[], idle_life interval) returns text[]
  language sql
  as $$ select identity_hold_sessions(player_ids, session_ids, idle_life) $$;
