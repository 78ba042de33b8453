-- migrate:up
set local lock_timeout = '2s';

-- The money of a return that came back is owed to its sender again.
insert into ledger_purpose (purpose, kind, debit_kind, credit_kind) values
  ('cash_out', 'cash_out_return', 'house.receiving', 'house.cash_out_pending');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
