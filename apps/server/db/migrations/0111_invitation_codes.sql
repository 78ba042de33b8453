-- migrate:up
set local lock_timeout = '2s';

-- An invitation that two owners made needs a code in addition to its link: the maker gets the link, the checker the code, so that
-- neither can enrol in the place of the invited person.
alter table operator_invitation
  add column approval_id bigint unique references approval,
  -- The keyed hash of the code. Null until the checker takes the code, which is shown once.
  add column code_hash bytea check (length(code_hash) = 32),
  add column code_failures integer not null default 0 check (code_failures between 0 and 5);

-- It is replaced by a function that also takes the code.
drop function if exists operator_enrol(bigint, text, text, bigint);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
