-- Returns what is left of given up bonuses from the main balance to the house, at most what the balance has. Returns the amount in 1/100
-- kyat.
create or replace function ledger_forfeit_bonus(player_id bigint, amount bigint, fact_id bigint) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      main constant bigint := ledger_account_id(player_id, 'player.main');
      taken bigint;
    begin
      select least(l.balance, amount) into taken from ledger_lock(array[main]) l;
      if taken > 0 then
        perform ledger_post_one(main, -12, taken, 'bonus_forfeit', fact_id);
      end if;
      return taken;
    end
  $$;
