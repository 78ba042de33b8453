-- Returns the sums of one Yangon day that reports count, directly from the transfers of transactions below a number. The nightly
-- audit compares them with the roll-up.
create or replace function ledger_report_sums(asked_day date, below_xact bigint) returns table (flow text, total bigint, transfers bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id),
      sum(case
        when ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id) = 'corrections' and t.debit_account_id > 0
        then -t.amount else t.amount
      end)::bigint,
      count(*)
    from transfer t
    where t.created_at >= asked_day::timestamp at time zone 'Asia/Yangon'
      and t.created_at < (asked_day + 1)::timestamp at time zone 'Asia/Yangon'
      and t.xact_id < below_xact
      and ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id) is not null
    group by 1
  $$;
