-- migrate:up
set local lock_timeout = '2s';

-- What a player owes, in 1/100 kyat: the receivable is below zero by that. Part of a profile read, so it is planned as part of it.
create function ledger_debt(player_id bigint) returns bigint
  language sql stable parallel safe
  as $$ select -balance from account where id = player_id * 16 + 5 $$;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
