-- migrate:up
set local lock_timeout = '2s';

-- Which texts of the files in db/functions were applied to this database, and when. The newest row of a file is the text in use; older
-- rows remain, so that a server of the previous release still finds the text it was written for.
create table db_function (
  file text not null check (file ~ '^[a-z0-9_]+(\.[a-z0-9_]+)?$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz not null default clock_timestamp(),
  primary key (file, hash)
);
grant select on db_function to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
