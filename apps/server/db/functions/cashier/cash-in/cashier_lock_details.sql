-- Makes decisions about requests with the same digits and amount on the same account wait for each other, so that of two that are
-- approved at once the second finds the first.
create or replace function cashier_lock_details(held cash_in_request) returns void
  language plpgsql
  as $$
    declare
      lock_class constant integer := 7502;
    begin
      perform pg_advisory_xact_lock(lock_class, hashtext(held.account_id || ' ' || held.amount || ' ' || held.last_digits));
    end
  $$;
