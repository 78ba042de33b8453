-- The most that can have arrived for a request, in whole kyat: what the gateway answered, otherwise what two people have confirmed, otherwise
-- the larger of what the player stated and the picture of the transfer shows. A picture does not change what two people have confirmed,
-- because a player can forge it.
create or replace function cashier_arrived(held cash_in_request) returns bigint
  language sql stable
  as $$
    select case
      when held.gateway_ref is not null then coalesce((select amount from gateway_payment where request_id = held.id), 0)
      else coalesce(held.arrived, greatest(held.amount, slips_amount(held.image_id)))
    end
  $$;
