-- migrate:up
set local lock_timeout = '2s';

-- A browser in which an operator has logged in. Failed logins in it are counted apart from those of all other browsers, so that other
-- people cannot use up the attempts of the operator.
create table operator_device (
  operator_id bigint not null references operator,
  device_hash bytea not null check (length(device_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  primary key (operator_id, device_hash)
);
create index operator_device_hash on operator_device (device_hash);

-- When the act of a lock was recorded, so that each lock is recorded once.
alter table operator_guard add column locked_at timestamptz;

revoke all on operator_device from public, shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
