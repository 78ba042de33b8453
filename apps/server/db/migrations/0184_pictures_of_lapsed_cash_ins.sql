-- migrate:up
set local lock_timeout = '2s';

-- Pictures of requests that lapsed and were never sent are deleted too; the index of decisions does not have them.
create index cash_in_request_lapsed_picture on cash_in_request (until_at) where image_id is not null and state = 'lapsed';

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
