-- migrate:up
set local lock_timeout = '2s';

insert into approval_kind (kind, expires_h, version_function) values ('switch.on', 24, 'switch_version');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
