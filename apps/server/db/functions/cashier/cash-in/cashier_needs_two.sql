-- Whether two people have to approve a request whatever its amount: the same digits and amount went to the same account before.
create or replace function cashier_needs_two(held cash_in_request) returns boolean
  language sql stable
  as $$
    select exists (
      select from cash_in_request other
      where other.account_id = held.account_id and other.last_digits = held.last_digits and other.amount = held.amount
        and other.id <> held.id and other.state in ('approved', 'returned')
        and other.sent_at > held.sent_at - make_interval(days => cashier_rule('in_digits_days')::integer)
    )
  $$;
