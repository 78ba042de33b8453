-- migrate:up
set local lock_timeout = '2s';

-- The roles that may make and check requests of a kind, so that the database refuses others whatever the server sends. The contract has
-- the same table (`approvalKinds`), and a test compares them.
alter table approval_kind add column makers text[], add column checkers text[];
update approval_kind set makers = roles.makers, checkers = roles.checkers
from (values
  ('result.publish', '{owner,draws}'::text[], '{owner,draws}'::text[]),
  ('result.correct', '{owner,draws}', '{owner,draws}'),
  ('terms.change', '{owner,draws}', '{owner,finance}'),
  ('switch.on', '{owner,finance,draws}', '{owner,finance,draws}'),
  ('player.freeze', '{owner,finance,support}', '{owner,finance,support}'),
  ('player.correct', '{owner,finance}', '{owner,finance}'),
  ('operator.invite', '{owner}', '{owner}'),
  ('operator.role', '{owner}', '{owner}'),
  ('operator.reset', '{owner}', '{owner}')
) roles (kind, makers, checkers)
where roles.kind = approval_kind.kind;
alter table approval_kind
  alter column makers set not null,
  alter column checkers set not null,
  add constraint approval_kind_makers check (cardinality(makers) > 0),
  add constraint approval_kind_checkers check (cardinality(checkers) > 0);

alter table approval
  -- The fields that change, with their values before and after, as they were when the request was made. Null in requests made before
  -- this migration.
  add column diff jsonb check (jsonb_typeof(diff) = 'array'),
  -- The same when the request was confirmed, if it was another one then, such as another balance.
  add column decided_diff jsonb check (jsonb_typeof(decided_diff) = 'array'),
  -- When the effect was applied. It is applied once, in the transaction that confirmed.
  add column applied_at timestamptz,
  add constraint applied_when_confirmed check (applied_at is null or state = 'confirmed');

-- A role that sees only some kinds reads its requests by kind, and every operator the own ones. The office counts them every second for
-- its menus, by this index alone.
create index approval_open_kind on approval (kind, expires_at, id) include (made_by) where state = 'open';
create index approval_open_maker on approval (made_by, expires_at, id) where state = 'open';
create index approval_decided_kind on approval (kind, decided_at desc, id desc) where state <> 'open';
create index approval_decided_maker on approval (made_by, decided_at desc, id desc) where state <> 'open';
create index approval_waiting_kind on approval (kind, made_at, expires_at) where state = 'open';
create index approval_waiting_maker on approval (made_by, made_at, expires_at) where state = 'open';
drop index approval_waiting;

-- Functions that got more arguments. Their new texts are in db/functions.
drop function if exists approval_open(text, text, jsonb, text, bigint);
drop function if exists approval_confirm(bigint, bigint);
drop function if exists approval_subject_version(text, text);
drop function if exists operator_version(text);
drop function if exists operator_name_version(text);
drop function if exists lottery_result_version(text);
drop function if exists lottery_terms_version(text);
drop function if exists switch_version(text);
drop function if exists players_version(text);
drop function if exists identity_freeze_version(bigint);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
