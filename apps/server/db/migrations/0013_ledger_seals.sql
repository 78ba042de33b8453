-- migrate:up
set local lock_timeout = '2s';

-- Sealed ranges of transfers. This table only helps to find the next range: what is believed is the book outside the
-- database and its signatures, because whoever can change a transfer can change this table too.
create table ledger_seal (
  seq bigint primary key check (seq > 0),
  -- Transactions from (inclusive) to (exclusive): every transfer belongs to exactly one range.
  from_xact bigint not null,
  to_xact bigint not null,
  transfers integer not null check (transfers > 0),
  rows_sha256 bytea not null check (length(rows_sha256) = 32),
  root bytea not null check (length(root) = 32),
  previous bytea not null check (length(previous) = 32),
  sealed_at timestamptz not null,
  key_id text not null,
  signature bytea not null check (length(signature) = 64),
  check (from_xact < to_xact)
);

revoke all on ledger_seal from public, shwe_app;
grant select, insert on ledger_seal to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
