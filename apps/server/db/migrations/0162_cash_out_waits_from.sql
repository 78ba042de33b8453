-- migrate:up
set local lock_timeout = '2s';

-- From when a cash-out waits for operators: the request, or the end of its hold. The only place where this is computed.
alter table cash_out_request
  add column waits_from timestamptz not null generated always as (coalesce(held_until, requested_at)) stored;
drop index cash_out_request_due;
create index cash_out_request_due on cash_out_request (waits_from, id) where state in ('pending', 'approved');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
