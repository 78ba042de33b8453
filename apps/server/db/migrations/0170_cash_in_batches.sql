-- migrate:up
set local lock_timeout = '2s';

-- Reservations and details of many players are written by one call (decision 0094), so the functions for one player are replaced.
drop function if exists cashier_reserve(bigint, uuid, interval, text, bytea, smallint, bigint, bigint);
drop function if exists cashier_send(bigint, uuid, interval, bigint, text, text);
drop function if exists cashier_shown_cash_ins(bigint, bigint, text);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
