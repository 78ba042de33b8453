-- migrate:up
set local lock_timeout = '2s';

-- How much arrived for a cash-in, as two people have confirmed it, if neither the player nor the picture of the transfer says so much.
alter table cash_in_request add column arrived bigint check (arrived > 0);

insert into approval_kind (kind, expires_h, version_function, makers, checkers, alone_max, alone_unit) values
  ('cash_in.arrived', 24, 'cashier_cash_in_version', '{owner,finance}', '{owner,finance}', null, null);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
