-- migrate:up
set local lock_timeout = '2s';

-- What needs two people. `version_function` takes the subject, locks it, and returns a text that is another one when the subject
-- has changed.
create table approval_kind (
  kind text primary key check (kind ~ '^[a-z0-9_.]{3,60}$'),
  expires_h integer not null check (expires_h between 1 and 1000),
  version_function name not null
);

-- A request that a second operator confirms or rejects. Rows are written by the functions approval_open, approval_confirm
-- and approval_close only.
create table approval (
  id bigint generated always as identity primary key,
  kind text not null references approval_kind,
  subject text not null check (length(subject) between 1 and 200),
  subject_version text not null,
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  reason text not null check (length(reason) between 1 and 500),
  made_by bigint not null references operator,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected', 'withdrawn')),
  decided_by bigint references operator,
  decided_at timestamptz,
  -- The transaction that confirmed. The effect is accepted in this transaction only, so it happens once.
  decided_xact xid8,
  decision_reason text check (length(decision_reason) between 1 and 500),
  constraint decided check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null)
    and (state = 'open') = (decided_xact is null)),
  constraint decided_by_another check (case when state in ('confirmed', 'rejected') then decided_by <> made_by
    when state = 'withdrawn' then decided_by = made_by else true end),
  constraint decided_in_time check (state <> 'confirmed' or decided_at < expires_at),
  constraint rejected_with_reason check ((state = 'rejected') = (decision_reason is not null))
);
create index approval_open on approval (expires_at, id) where state = 'open';
create index approval_decided on approval (decided_at desc, id desc) where state <> 'open';
create index approval_subject on approval (subject, id);
revoke all on approval, approval_kind from public, shwe_app;
grant select on approval, approval_kind to shwe_app;

insert into approval_kind (kind, expires_h, version_function) values
  ('operator.invite', 24, 'operator_name_version'),
  ('operator.role', 24, 'operator_version'),
  ('operator.reset', 24, 'operator_version'),
  ('result.publish', 2, 'lottery_result_version'),
  ('result.correct', 2, 'lottery_result_version'),
  ('terms.change', 2, 'lottery_terms_version');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
