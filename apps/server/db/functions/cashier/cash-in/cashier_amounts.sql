-- The amounts that may be the one of a transfer, in whole kyat: what the player stated, the picture shows and two people confirmed, what was
-- credited and returned, and both together.
create or replace function cashier_amounts(held cash_in_request) returns bigint[]
  language plpgsql stable
  as $$
    declare
      returned constant bigint := nullif(cashier_sent_back(held), 0);
    begin
      return array_remove(array[held.amount, slips_amount(held.image_id), held.arrived, held.credited, returned, held.credited + returned], null);
    end
  $$;
