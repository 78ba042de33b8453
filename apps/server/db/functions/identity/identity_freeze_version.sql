-- A text that changes when the player is frozen or unfrozen. Locks the player; null: there is no such player.
create or replace function identity_freeze_version(asked_player bigint) returns text
  language sql volatile
  as $$
    select coalesce(frozen_at::text, '-') || '|' || coalesce(frozen_until::text, '-') from player
    where id = asked_player for no key update
  $$;
