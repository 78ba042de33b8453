-- migrate:up
set local lock_timeout = '2s';

-- A cash-out can be held for both reasons, and the player reads both.
alter table cash_out_request
  drop constraint cash_out_request_held_for_check,
  add constraint cash_out_request_held_for_check check (held_for in ('payee', 'account', 'both'));

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
