-- migrate:up
set local lock_timeout = '2s';

-- Where the next sealed range may end. The number of a transaction that rolled back waits for no disk and no standby: after a crash
-- or a failover it is given to another transaction. A range of the book must not end above such a number, so the end is committed
-- here first. The transaction that commits it has a number of its own at or above it, so whoever has this row counts on above it.
create table ledger_seal_horizon (
  is_only boolean primary key default true check (is_only),
  horizon bigint not null
);

-- Transactions below the horizon are over: what they wrote is visible now or never will be. A transaction still open, however old,
-- holds it back, so that a transfer which commits late is never left out of its range.
create function ledger_mark_horizon() returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into ledger_seal_horizon (horizon)
    values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_xact_offset())
    on conflict (is_only) do update set horizon = excluded.horizon
    returning horizon
  $$;

revoke all on ledger_seal_horizon from public, shwe_app;
grant select on ledger_seal_horizon to shwe_app;
revoke all on function ledger_mark_horizon() from public;
grant execute on function ledger_mark_horizon() to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
