-- The fee of a method for an amount, in whole kyat, rounded down.
create or replace function cashier_fee(charged_method smallint, charged_direction text, amount bigint) returns bigint
  language sql stable
  as $$
    select amount * fee_bp / 10000 from payment_direction where method_id = charged_method and direction = charged_direction
  $$;
