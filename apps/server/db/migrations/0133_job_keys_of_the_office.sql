-- migrate:up
set local lock_timeout = '2s';

-- It also gets the key of the job. Its new text is in db/functions.
drop function if exists queue_check_task(text, timestamptz);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
