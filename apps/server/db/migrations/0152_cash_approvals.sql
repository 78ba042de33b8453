-- migrate:up
set local lock_timeout = '2s';

-- What two people decide about cash. The contract has the same rows (`approvalKinds`).
insert into approval_kind (kind, expires_h, version_function, makers, checkers, alone_max, alone_unit) values
  ('cash_in.approve', 24, 'cashier_cash_in_version', '{owner,finance}', '{owner,finance}', 500000, 'kyat'),
  ('cash_in.reopen', 24, 'cashier_cash_in_version', '{owner,finance}', '{owner,finance}', null, null),
  ('cash_in.reverse', 24, 'cashier_cash_in_version', '{owner,finance}', '{owner,finance}', null, null),
  ('cash_out.return', 24, 'cashier_cash_out_version', '{owner,finance}', '{owner,finance}', null, null),
  ('account.change', 24, 'cashier_account_version', '{owner,finance}', '{owner,finance}', null, null),
  ('account.move', 24, 'cashier_account_version', '{owner,finance}', '{owner,finance}', null, null),
  ('account.difference', 24, 'cashier_account_version', '{owner,finance}', '{owner,finance}', null, null),
  ('method.change', 24, 'cashier_method_version', '{owner,finance}', '{owner,finance}', null, null),
  ('cash.rule', 24, 'cashier_rule_version', '{owner,finance}', '{owner,finance}', null, null);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
