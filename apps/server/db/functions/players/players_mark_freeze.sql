-- Trigger on player: keeps in player_balance whether the player has a freeze. A player whose balance is not copied yet gets a row with
-- the balance 0, which the job that copies balances corrects.
create or replace function players_mark_freeze() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      insert into player_balance as kept (player_id, balance, is_frozen) values (new.id, 0, new.frozen_at is not null)
      on conflict (player_id) do update set is_frozen = excluded.is_frozen;
      return null;
    end
  $$;
create or replace trigger marks_freeze after update of frozen_at on player for each row
  when ((old.frozen_at is null) <> (new.frozen_at is null)) execute function players_mark_freeze();
