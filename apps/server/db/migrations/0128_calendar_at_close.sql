-- migrate:up
set local lock_timeout = '2s';

-- Whether the calendar had draws on the day of this draw when the draw closed. Null until then, and in draws that closed before
-- this migration.
alter table draw add column is_draw_day boolean;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
