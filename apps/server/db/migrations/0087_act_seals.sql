-- migrate:up
set local lock_timeout = '2s';

-- Acts are no longer chained when they are recorded, because all acts waited for one lock. The signer seals them afterwards by
-- their transaction numbers, as it seals the ledger. The hashes of earlier acts stay and are still checked.
create sequence operator_act_seq;
select setval('operator_act_seq', (select coalesce(max(seq), 0) + 1 from operator_act), false);
alter table operator_act
  alter column seq set default nextval('operator_act_seq'),
  alter column at set default clock_timestamp(),
  alter column prev_hash drop not null,
  alter column row_hash drop not null,
  add column session_id uuid,
  add column is_view boolean not null default false,
  -- Earlier acts have the number 0, so that the first seal covers them.
  add column xact_id bigint not null default 0,
  add constraint operator_act_chained check ((prev_hash is null) = (row_hash is null));
alter sequence operator_act_seq owned by operator_act.seq;
create index operator_act_xact on operator_act (xact_id, seq);
create index operator_act_operator on operator_act (operator_id, seq);
create index operator_act_name on operator_act (act text_pattern_ops, seq);
create index operator_act_at on operator_act (at);

create table act_seal (
  seq bigint primary key check (seq > 0),
  from_xact bigint not null,
  to_xact bigint not null,
  acts integer not null check (acts > 0),
  rows_sha256 bytea not null check (length(rows_sha256) = 32),
  root bytea not null check (length(root) = 32),
  previous bytea not null check (length(previous) = 32),
  sealed_at timestamptz not null,
  key_id text not null,
  signature bytea not null check (length(signature) = 64),
  check (from_xact < to_xact)
);
create index act_seal_to on act_seal (to_xact);
create trigger is_final before update or delete or truncate on act_seal
  for each statement execute function operator_act_is_final();
revoke all on act_seal from public, shwe_app;
grant select on act_seal to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
