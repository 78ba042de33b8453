-- Why a method does not take this amount now, or null: `method_closed` or `amount_refused`.
create or replace function cashier_refuse_amount(wanted_method smallint, wanted_direction text, wanted bigint) returns text
  language sql volatile
  as $$
    select case
      when d.is_on is not true or not cashier_is_open(d.opens, d.closes, clock_timestamp()) then 'method_closed'
      when wanted not between d.amount_min and d.amount_max then 'amount_refused'
    end
    from (values (true)) as one (row)
      left join payment_direction d on d.method_id = wanted_method and d.direction = wanted_direction
  $$;
