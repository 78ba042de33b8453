-- How much of a cash-in is credited now, in whole kyat: nothing after a reversal.
create or replace function cashier_credited(held cash_in_request) returns bigint
  language sql immutable
  as $$ select case when held.state = 'approved' then held.credited else 0 end $$;
