-- migrate:up
set local lock_timeout = '2s';

-- Which operator works on a request for level 2. A claim that is over counts as none.
create table level2_claim (
  request_id bigint primary key references level2_request,
  operator_id bigint not null references operator,
  until_at timestamptz not null
);
revoke all on level2_claim from public;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
