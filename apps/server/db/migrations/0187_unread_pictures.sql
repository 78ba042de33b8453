-- migrate:up
set local lock_timeout = '2s';

-- For how many seconds after its picture arrived one person waits for the reading before an approval; 0: not at all.
insert into cash_rule (name, value, value_min, value_max) values ('in_reading_seconds', '60', 0, 3600);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
