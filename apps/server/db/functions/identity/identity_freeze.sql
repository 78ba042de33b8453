-- Freezes a player until the given time, or without end (null). Waits for bets and transfers of the player that passed their check of
-- the session; those that follow are refused. False: there is no such player, or the player is frozen already.
create or replace function identity_freeze(frozen_player bigint, until_at timestamptz) returns boolean
  language plpgsql
  as $$
    begin
      update player set frozen_at = clock_timestamp(), frozen_until = until_at
      where id = frozen_player and not identity_is_frozen(frozen_at, frozen_until);
      return found;
    end
  $$;
