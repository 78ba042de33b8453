-- What a receiving account has by the ledger before an instant, in 1/100 kyat: what players transferred to it minus what was paid from it.
create or replace function ledger_receiving_figure(receiving_id bigint, before_at timestamptz) returns bigint
  language sql stable
  as $$
    select (
      coalesce((
        select sum(t.amount) from transfer t
        where t.debit_account_id = receiving_id and t.debit_account_id < -1000 and t.created_at < before_at
      ), 0) - coalesce((
        select sum(t.amount) from transfer t
        where t.credit_account_id = receiving_id and t.credit_account_id < -1000 and t.created_at < before_at
      ), 0)
    )::bigint
  $$;
