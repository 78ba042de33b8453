-- migrate:up
set local lock_timeout = '2s';

-- A bonus that is given up is also taken from the game wallet.
insert into ledger_purpose (purpose, kind, debit_kind, credit_kind) values
  ('bonus', 'bonus_forfeit', 'player.game', 'house.promotions');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
