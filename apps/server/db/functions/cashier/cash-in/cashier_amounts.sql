-- The amounts that may be the one of a transfer, in whole kyat: what the player stated, the picture shows and two people confirmed, what was
-- credited and returned, and both together.
create or replace function cashier_amounts(held cash_in_request) returns bigint[]
  language plpgsql stable
  as $$
    declare
      returned constant bigint := (
        select sum(o.amount) from cash_out_request o where o.cash_in_id = held.id and o.state in ('pending', 'approved', 'paid')
      );
    begin
      return array_remove(array[held.amount, slips_amount(held.image_id), held.arrived, held.credited, returned, held.credited + returned], null);
    end
  $$;
