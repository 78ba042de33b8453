-- migrate:up
set local lock_timeout = '2s';

insert into approval_kind (kind, expires_after, version_function) values ('switch.on', '24 hours', 'switch_version');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
