-- Uses the main balance of a player to repay what the player owes, after a credit. The caller holds the lock of the main account.
create or replace function ledger_repay_debt(player_id bigint, fact_id bigint) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      main constant bigint := ledger_account_id(player_id, 'player.main');
      owed constant bigint := ledger_account_id(player_id, 'player.receivable');
      repaid bigint;
    begin
      select least(m.balance, -o.balance) into repaid from account m, account o where m.id = main and o.id = owed and o.balance < 0;
      if repaid > 0 then
        perform ledger_post(array[main], array[owed], array[repaid], array['receivable_repay']::transfer_kind[], array[fact_id]);
      end if;
    end
  $$;
