-- migrate:up
set local lock_timeout = '2s';

-- The lock of details has no amount any more.
drop function if exists cashier_lock_details(bigint[], bigint[], text[]);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
