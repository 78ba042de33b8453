-- migrate:up
set local lock_timeout = '2s';

-- `createTime` of the push details, as the device told it: when the token was made by its own clock, in ms since 1970. Older rows have none.
alter table device_token add column create_time_ms bigint check (create_time_ms >= 0);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
