-- migrate:up
set local lock_timeout = '2s';

-- Whether the operator who approved a cash-out had enrolled less than a day before the approval, so that somebody else pays it only later.
alter table cash_out_request add column is_new_approver boolean not null default false;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
