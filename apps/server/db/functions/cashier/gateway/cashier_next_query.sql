-- When the sweep queries a payment again: at rising intervals, for seven days after the page was opened; null: not any more.
create or replace function cashier_next_query(opened_at timestamptz, now_at timestamptz) returns timestamptz
  language sql immutable
  as $$
    select case when now_at < opened_at + interval '7 days'
      then now_at + least(greatest((now_at - opened_at) / 2, interval '30 seconds'), interval '6 hours') end
  $$;
