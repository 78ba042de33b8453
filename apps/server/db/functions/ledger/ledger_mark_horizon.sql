-- Returns and stores the transaction number below which all transactions have ended: what they wrote is visible now or never
-- will be. The number does not rise above that of an open transaction, of any age, so a transfer that commits late is never
-- left out of the range of a ledger seal.
create or replace function ledger_mark_horizon() returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into ledger_seal_horizon (horizon)
    values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_xact_offset())
    on conflict (is_only) do update set horizon = excluded.horizon
    returning horizon
  $$;
