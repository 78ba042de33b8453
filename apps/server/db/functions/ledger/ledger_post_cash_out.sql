-- Posts transfers of one cash-out. A credit of the player's main balance, such as of a rejected cash-out, repays a debt.
-- Returns the id of the first transfer.
create or replace function ledger_post_cash_out(
  debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds transfer_kind[], fact_id bigint
) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      first_id bigint;
    begin
      perform ledger_check_purpose(case when 'cash_in_return' = any (kinds) then 'cash_in' else 'cash_out' end, debit_ids, credit_ids, kinds);
      select min(t.transfer_id) into first_id
      from ledger_post(debit_ids, credit_ids, amounts, kinds, array_fill(fact_id, array[cardinality(amounts)])) t;
      perform ledger_repay_debt((credit_id - 1) / 16, fact_id) from unnest(credit_ids) as credit_id where credit_id > 0 limit 1;
      return first_id;
    end
  $$;
