-- Why a method does not take this amount now, or null: `method_closed` or `amount_refused`.
create or replace function cashier_refuse_amount(wanted_method smallint, wanted_direction text, wanted bigint) returns text
  language plpgsql volatile
  as $$
    declare
      offered payment_direction;
    begin
      select * into offered from payment_direction d where d.method_id = wanted_method and d.direction = wanted_direction;
      return case
        when offered.is_on is not true or not cashier_is_open(offered.opens, offered.closes, clock_timestamp()) then 'method_closed'
        when wanted not between offered.amount_min and offered.amount_max then 'amount_refused'
      end;
    end
  $$;
