-- migrate:up
set local lock_timeout = '2s';

-- When the operator was first an active owner. It stays when the owner is disabled, reset or gets another role: from the second one
-- on, changes of operators need two people, also after one of them was disabled. Only the command on the server removes it.
alter table operator add column owner_since timestamptz;
update operator set owner_since = created_at
where role = 'owner' and (
  state = 'active' or exists (select from operator_invitation where operator_id = operator.id and used_at is not null)
);

-- The count is by the new column.
drop function if exists operator_active_owners();
-- It got more arguments. Its new text is in db/functions.
drop function if exists operator_reset_owner(bigint, bytea, timestamptz);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
