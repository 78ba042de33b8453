-- migrate:up
set local lock_timeout = '2s';

insert into approval_kind (kind, expires_h, version_function, makers, checkers)
values ('draw.void', 2, 'lottery_result_version', '{owner,draws}', '{owner,draws}');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
