-- migrate:up
set local lock_timeout = '2s';

-- The list of cash-outs to pay. The index of all open ones would read every request that waits for a decision.
create index cash_out_request_to_pay on cash_out_request (waits_from, id) where state = 'approved';

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
