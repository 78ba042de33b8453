-- Returns the transfers of a range of transaction numbers that reports count. The amount of a correction is negative if it took
-- money from the player.
create or replace function ledger_report_rows(from_xact bigint, to_xact bigint)
  returns table (flow text, player_id bigint, fact_id bigint, amount bigint, at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id),
      greatest(t.debit_account_id, t.credit_account_id) / 16, t.fact_id,
      case
        when ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id) = 'corrections' and t.debit_account_id > 0
        then -t.amount else t.amount
      end,
      t.created_at
    from transfer t
    where t.xact_id >= from_xact and t.xact_id < to_xact
      and ledger_report_flow(t.kind, t.debit_account_id, t.credit_account_id) is not null
  $$;
