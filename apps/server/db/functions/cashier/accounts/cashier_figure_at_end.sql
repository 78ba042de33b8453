-- What a receiving account should have at the end of a day in Yangon, in whole kyat: what was entered when the last day before it was
-- closed, and what the ledger has since. So the difference of a closed day counts from its day on, whenever it was posted, and
-- only the transfers since are read.
create or replace function cashier_figure_at_end(account_id bigint, day date) returns bigint
  language sql stable
  as $$
    select coalesce(last.entered, 0) + ledger_receiving_moved(
      cashier_receiving_id(cashier_figure_at_end.account_id),
      coalesce((last.day + 1)::timestamp at time zone 'Asia/Yangon', '-infinity'),
      (cashier_figure_at_end.day + 1)::timestamp at time zone 'Asia/Yangon'
    ) / 100
    from (values (true)) as one (row) left join lateral (
      select c.day, c.entered from receiving_close c
      where c.account_id = cashier_figure_at_end.account_id and c.day < cashier_figure_at_end.day
      order by c.day desc limit 1
    ) last on true
  $$;
