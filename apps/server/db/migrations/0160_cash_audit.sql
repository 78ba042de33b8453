-- migrate:up
set local lock_timeout = '2s';

alter table audit_run
  drop constraint audit_run_kind_check,
  add constraint audit_run_kind_check check (kind in ('balances', 'seals', 'draws', 'acts', 'reports', 'cash'));

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
