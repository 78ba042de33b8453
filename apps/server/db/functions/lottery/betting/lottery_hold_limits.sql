-- Needed by lottery_place of the previous release, calls of which may still be running while this release is installed. The
-- next release drops this function.
create or replace function lottery_hold_limits(
  player_ids bigint[],
  out pauses text[],
  out rooms bigint[],
  out limits text[]
)
  language sql
  as $$ select * from protection_hold_limits(player_ids) $$;
