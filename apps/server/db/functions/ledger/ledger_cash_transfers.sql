-- All transfers of cash: those of cash-ins and cash-outs, and every other one of a receiving account, also its capital. The nightly
-- audit compares them with the requests. Reads the whole history.
create or replace function ledger_cash_transfers()
  returns table (kind transfer_kind, fact_id bigint, debit_account_id bigint, credit_account_id bigint, amount bigint)
  language sql stable
  as $$
    select t.kind, t.fact_id, t.debit_account_id, t.credit_account_id, t.amount from transfer t
    where t.kind in ('cash_in', 'cash_in_fee', 'cash_in_return', 'cash_out_request', 'cash_out_reject', 'cash_out_paid', 'cash_out_fee',
        'cash_out_return', 'account_move', 'account_fee', 'account_difference')
      or least(t.debit_account_id, t.credit_account_id) < -1000
      -- The fee of a reversed cash-in.
      or t.kind = 'reversal' and -18 in (t.debit_account_id, t.credit_account_id)
  $$;
