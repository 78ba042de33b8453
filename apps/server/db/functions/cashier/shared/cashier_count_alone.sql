-- Counts what an operator credited or paid alone today.
create or replace function cashier_count_alone(actor bigint, credited_kyat bigint, paid_kyat bigint) returns void
  language plpgsql
  as $$
    begin
      insert into cash_alone_day as d (operator_id, day, credited, paid)
      values (actor, (clock_timestamp() at time zone 'Asia/Yangon')::date, credited_kyat, paid_kyat)
      on conflict (operator_id, day) do update
        set credited = d.credited + excluded.credited, paid = d.paid + excluded.paid;
    end
  $$;
