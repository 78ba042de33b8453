-- What arrived on a receiving account minus what left it from one instant until another, in 1/100 kyat. Differences are left out: they
-- belong to the closed day, and are posted after it.
create or replace function ledger_receiving_moved(receiving_id bigint, from_at timestamptz, before_at timestamptz) returns bigint
  language sql stable
  as $$
    select (
      coalesce((
        select sum(t.amount) from transfer t
        where t.debit_account_id = receiving_id and t.debit_account_id < -1000
          and t.created_at >= from_at and t.created_at < before_at and t.kind <> 'account_difference'
      ), 0) - coalesce((
        select sum(t.amount) from transfer t
        where t.credit_account_id = receiving_id and t.credit_account_id < -1000
          and t.created_at >= from_at and t.created_at < before_at and t.kind <> 'account_difference'
      ), 0)
    )::bigint
  $$;
