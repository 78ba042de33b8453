-- Locks accounts and returns their balances: the first step of every command whose decision depends on a balance. Locks always
-- in the order of ids, so that two commands that need the same accounts wait for each other and cannot deadlock.
create or replace function ledger_lock(account_ids bigint[]) returns table (id bigint, balance bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      return query
        select a.id, a.balance from account a
        where a.id = any (account_ids) and a.id > 0
        order by a.id
        for no key update;
    end
  $$;
