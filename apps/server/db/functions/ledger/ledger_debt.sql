-- Returns what a player owes, in 1/100 kyat: the amount by which the player's receivable account is below zero. PostgreSQL
-- inlines it into the query that reads a profile.
-- everybody may call it: it runs with the rights of the caller, who reads the accounts anyway
create or replace function ledger_debt(player_id bigint) returns bigint
  language sql stable parallel safe
  as $$ select -balance from account where id = player_id * 16 + 5 $$;
