-- Whether money of a cash-in waits to be paid back to its sender.
create or replace function cashier_return_waits(held cash_in_request) returns boolean
  language sql stable
  as $$
    select exists (select from cash_out_request o where o.cash_in_id = held.id and o.state in ('pending', 'approved'))
  $$;
