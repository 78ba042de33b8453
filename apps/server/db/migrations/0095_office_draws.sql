-- migrate:up
set local lock_timeout = '2s';

-- The office lists draws by their result time, of all days or of one.
create index draw_result_at on draw (result_at, id);
create index draw_day on draw (draw_on, result_at, id);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
