-- Like ledger_lock, for a caller that already holds a lock that other transactions wait for: accounts that are locked by
-- another transaction are left out instead of waited for. Written in PL/pgSQL because its plan is cached; an SQL function is
-- planned with every call.
create or replace function ledger_try_lock(account_ids bigint[]) returns table (account_id bigint, balance bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      return query
        select a.id, a.balance from account a
        where a.id = any (account_ids) and a.id > 0
        order by a.id
        for no key update skip locked;
    end
  $$;
