-- migrate:up
set local lock_timeout = '2s';

insert into account (id, kind, currency) values (-18, 'house.fees', 'MMK'), (-19, 'house.differences', 'MMK');

-- Each account of the operator in a payment app is a house account of its own, so that the ledger has a figure for it. Its id is minus
-- 1000 minus the id of the receiving account.
drop index account_house_kind;
create unique index account_house_kind on account (kind) where owner_id is null and kind <> 'house.receiving';

-- The figure of a receiving account is a sum of its transfers. Other house accounts are not indexed.
create index transfer_receiving_debit on transfer (debit_account_id, created_at) where debit_account_id < -1000;
create index transfer_receiving_credit on transfer (credit_account_id, created_at) where credit_account_id < -1000;

insert into ledger_purpose (purpose, kind, debit_kind, credit_kind) values
  ('cash_in', 'cash_in', 'house.receiving', 'player.main'),
  ('cash_in', 'cash_in_fee', 'player.main', 'house.fees'),
  ('cash_in', 'receivable_repay', 'player.main', 'player.receivable'),
  ('cash_in', 'cash_in_return', 'house.receiving', 'house.cash_out_pending'),
  ('cash_out', 'cash_out_request', 'player.main', 'house.cash_out_pending'),
  ('cash_out', 'cash_out_reject', 'house.cash_out_pending', 'player.main'),
  -- A payment to the sender of money that was not credited is not sent after all.
  ('cash_out', 'cash_out_reject', 'house.cash_out_pending', 'house.receiving'),
  ('cash_out', 'cash_out_paid', 'house.cash_out_pending', 'house.receiving'),
  ('cash_out', 'cash_out_fee', 'house.cash_out_pending', 'house.fees'),
  ('cash_out', 'cash_out_return', 'house.receiving', 'player.main'),
  ('cash_out', 'cash_out_return', 'house.fees', 'player.main'),
  ('cash_out', 'receivable_repay', 'player.main', 'player.receivable'),
  ('receiving', 'account_move', 'house.receiving', 'house.receiving'),
  ('receiving', 'account_fee', 'house.fees', 'house.receiving'),
  ('receiving', 'account_difference', 'house.differences', 'house.receiving'),
  ('receiving', 'account_difference', 'house.receiving', 'house.differences'),
  ('receiving', 'capital', 'house.capital', 'house.receiving'),
  ('receiving', 'capital', 'house.receiving', 'house.capital'),
  ('bonus', 'bonus_forfeit', 'player.main', 'house.promotions');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
