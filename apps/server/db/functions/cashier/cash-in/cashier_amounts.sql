-- The amounts that may be the one of a transfer, in whole kyat: what the player stated, the picture shows and two people confirmed, what was
-- credited and returned, and both together. Also a return that came back counts, because its money has arrived.
create or replace function cashier_amounts(held cash_in_request) returns bigint[]
  language plpgsql stable
  as $$
    declare
      credited constant bigint := coalesce(held.credited, 0);
    begin
      return array_remove(
        array[held.amount, slips_amount(held.image_id), held.arrived, held.credited, nullif(credited + cashier_sent_back(held), 0)] || array(
          select unnest(array[o.amount, credited + o.amount]) from cash_out_request o where o.cash_in_id = held.id and o.state <> 'rejected'
        ), null);
    end
  $$;
