-- Returns, below zero, how much of a debt is repaid when the transaction that caused it is taken back: what was lent for it, and at most
-- what is still owed. The caller holds the lock of the main account.
create or replace function casino_repaid(asked_player bigint, lent bigint) returns bigint
  language plpgsql
  as $$ begin return case when lent > 0 then -least(lent, ledger_debt(asked_player)) else 0 end; end $$;
