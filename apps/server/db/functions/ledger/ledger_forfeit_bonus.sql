-- Returns what is left of given up bonuses to the house: from the main wallet, and what that does not have from the game wallet, because a
-- player could move the money there first. At most what both have. Returns the amount in 1/100 kyat.
create or replace function ledger_forfeit_bonus(player_id bigint, amount bigint, fact_id bigint) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      promotions constant bigint := -12;
      held record;
      taken bigint;
      taken_total bigint := 0;
    begin
      for held in
        -- In the order of the ids: main before game.
        select l.id, l.balance
        from ledger_lock(array[ledger_account_id(player_id, 'player.main'), ledger_account_id(player_id, 'player.game')]) l
      loop
        taken := least(held.balance, amount - taken_total);
        if taken > 0 then
          perform ledger_post_one(held.id, promotions, taken, 'bonus_forfeit', fact_id);
          taken_total := taken_total + taken;
        end if;
      end loop;
      return taken_total;
    end
  $$;
