-- A text that changes when the player is frozen or unfrozen; null: there is no such player. With `has_lock` it locks the player.
create or replace function identity_freeze_version(asked_player bigint, has_lock boolean) returns text
  language plpgsql
  as $$
    begin
      if has_lock then
        perform from player where id = asked_player for no key update;
      end if;
      return (
        select coalesce(frozen_at::text, '-') || '|' || coalesce(frozen_until::text, '-') from player where id = asked_player
      );
    end
  $$;
