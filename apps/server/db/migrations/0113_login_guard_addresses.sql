-- migrate:up
set local lock_timeout = '2s';

-- Failed logins are counted by address too, of which there may be more than of one name, because many operators share the address of
-- their office.
alter table operator_guard drop constraint operator_guard_failed_at_check;
alter table operator_guard add constraint operator_guard_failed_at_check check (cardinality(failed_at) <= 50);
create index operator_guard_touched on operator_guard (touched_at);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
