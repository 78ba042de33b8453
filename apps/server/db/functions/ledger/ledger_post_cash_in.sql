-- Credits money that arrived on a receiving account to the main balance of a player, takes the fee of the method, and repays a debt.
-- Returns the ids of the transfers that a reversal has to undo.
create or replace function ledger_post_cash_in(player_id bigint, receiving_id bigint, amount bigint, fee bigint, fact_id bigint)
  returns bigint[]
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      main constant bigint := ledger_account_id(player_id, 'player.main');
      fees constant bigint := -18;
      posted bigint[];
    begin
      perform ledger_check_purpose('cash_in', array[receiving_id], array[main], array['cash_in']::transfer_kind[]);
      if fee > 0 then
        posted := array(select t.transfer_id from ledger_post(array[receiving_id, main], array[main, fees], array[amount, fee],
          array['cash_in', 'cash_in_fee']::transfer_kind[], array[fact_id, fact_id]) t);
      else
        posted := array[(ledger_post_one(receiving_id, main, amount, 'cash_in', fact_id))[1]];
      end if;
      perform ledger_repay_debt(player_id, fact_id);
      return posted;
    end
  $$;
