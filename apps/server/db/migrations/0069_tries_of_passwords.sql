-- migrate:up
set local lock_timeout = '2s';

-- Tries of a password on a device that was logged in before, and inside a session. Each has its own count, so that failures of strangers,
-- which are counted in phone_guard, cannot use it up.
alter table player_device
  add column password_tried_at timestamptz[] not null default '{}' check (cardinality(password_tried_at) <= 10);
alter table session
  add column password_tried_at timestamptz[] not null default '{}' check (cardinality(password_tried_at) <= 10);

-- One row per client address (a /64 of IPv6) that tried a password on a device nobody knows. The address is a keyed hash.
create table address_guard (
  address_key bytea primary key check (length(address_key) = 32),
  failed_at timestamptz[] not null default '{}' check (cardinality(failed_at) <= 50),
  touched_at timestamptz not null default clock_timestamp()
);
create index address_guard_touched_at on address_guard (touched_at);

revoke all on address_guard from public, shwe_app;
grant select, insert, update, delete on address_guard to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
