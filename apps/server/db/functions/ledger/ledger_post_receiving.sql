-- Posts transfers between receiving accounts and other house accounts, by two people: moves, fees, differences and capital.
create or replace function ledger_post_receiving(
  debit_ids bigint[], credit_ids bigint[], amounts bigint[], kinds transfer_kind[], fact_id bigint
) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform ledger_check_purpose('receiving', debit_ids, credit_ids, kinds);
      perform ledger_post(debit_ids, credit_ids, amounts, kinds, array_fill(fact_id, array[cardinality(amounts)]));
    end
  $$;
