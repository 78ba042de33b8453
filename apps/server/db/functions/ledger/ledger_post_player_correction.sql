-- Posts transfers of the purpose `player_correction`: corrections of balances and write-offs of debts, by two people.
create or replace function ledger_post_player_correction(
  debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds transfer_kind[], fact_ids bigint[]
) returns table (transfer_id bigint, posted_at timestamptz, debit_balance bigint, credit_balance bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform ledger_check_purpose('player_correction', debit_ids, credit_ids, kinds);
      return query select * from ledger_post(debit_ids, credit_ids, amounts, kinds, fact_ids);
    end
  $$;
