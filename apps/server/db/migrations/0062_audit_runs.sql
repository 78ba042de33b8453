-- migrate:up
set local lock_timeout = '2s';

-- When each audit last ran and what it found. Findings themselves are in the log, outside the database they are about.
create table audit_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('balances', 'seals', 'draws', 'acts')),
  -- The start of the database server and its timeline: after a restart or a failover it differs, and the audit is due again.
  server text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  findings integer not null check (findings >= 0),
  check (began_at <= ended_at)
);

create index audit_run_newest on audit_run (kind, id desc);

revoke all on audit_run from public, shwe_app;
grant select, insert on audit_run to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
