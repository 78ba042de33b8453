-- The figure of a report that a transfer belongs to, or null: stakes, payouts and refunds of the lotteries, payouts that a
-- corrected result took back, corrections of balances (also undone ones) and write-offs.
-- everybody may call it: it runs with the rights of the caller and reads no table
create or replace function ledger_report_flow(kind transfer_kind, debit_account_id bigint, credit_account_id bigint) returns text
  language sql immutable parallel safe
  as $$
    select case
      when kind = 'slip_stake' then 'stakes'
      when kind = 'slip_payout' then 'payouts'
      when kind = 'slip_refund' then 'refunds'
      when kind = 'reversal' and credit_account_id = -9 then 'reversals'
      when kind = 'correction' or kind = 'reversal' and -3 in (debit_account_id, credit_account_id) then 'corrections'
      when kind = 'write_off' then 'write_offs'
    end
  $$;
