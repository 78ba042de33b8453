-- The fee of a method for an amount, in whole kyat, rounded down.
create or replace function cashier_fee(charged_method smallint, charged_direction text, amount bigint) returns bigint
  language plpgsql stable
  as $$
    begin
      return (
        select amount * d.fee_bp / 10000 from payment_direction d where d.method_id = charged_method and d.direction = charged_direction
      );
    end
  $$;
