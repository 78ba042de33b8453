-- Trigger on player: after a freeze begins or ends, the list of players by balance has it too.
create or replace function identity_mark_freeze() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform players_mark_freeze(new.id, new.frozen_at is not null);
      return null;
    end
  $$;
create or replace trigger marks_freeze after update of frozen_at on player for each row
  when ((old.frozen_at is null) <> (new.frozen_at is null)) execute function identity_mark_freeze();
