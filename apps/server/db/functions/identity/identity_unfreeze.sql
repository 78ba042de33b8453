-- Ends the freeze of a player. False: the player is not frozen.
create or replace function identity_unfreeze(frozen_player bigint) returns boolean
  language plpgsql
  as $$
    declare
      was_frozen boolean;
    begin
      select identity_is_frozen(frozen_at, frozen_until) into was_frozen from player where id = frozen_player for no key update;
      update player set frozen_at = null, frozen_until = null where id = frozen_player and was_frozen;
      return found;
    end
  $$;
