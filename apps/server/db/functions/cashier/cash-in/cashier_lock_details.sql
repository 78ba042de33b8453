-- Locks the details of transfers until the end of the transaction, before one of them is approved, sent or opened again: an approval then
-- finds each copy of the request, and of two copies at most one is approved by one person. The amount is no part of the key, because two
-- copies may state different amounts. Always in the order of the keys, so that two
-- calls with the same details wait for each other and cannot deadlock. Requests without digits are skipped. Called after the requests and
-- before the limits and accounts are locked.
create or replace function cashier_lock_details(account_ids bigint[], digits text[]) returns void
  language plpgsql
  as $$
    declare
      lock_class constant integer := 7502;
      details integer;
    begin
      for details in
        select distinct hashtext(d.account_id || ' ' || d.digits)
        from unnest(account_ids, digits) as d (account_id, digits)
        where d.digits is not null
        order by 1
      loop
        perform pg_advisory_xact_lock(lock_class, details);
      end loop;
    end
  $$;
