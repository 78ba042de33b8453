-- How much of a cash-in went back to its sender or waits to be paid back, in whole kyat.
create or replace function cashier_sent_back(held cash_in_request) returns bigint
  language sql stable
  as $$
    select coalesce(sum(o.amount), 0)::bigint from cash_out_request o
    where o.cash_in_id = held.id and o.state in ('pending', 'approved', 'paid')
  $$;
