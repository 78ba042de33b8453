-- migrate:up
set local lock_timeout = '2s';

-- How many requests of a player may end without a credit within a day before no further one is begun.
insert into cash_rule (name, value, value_min, value_max) values ('in_ended_daily_max', '20', 3, 1000);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
