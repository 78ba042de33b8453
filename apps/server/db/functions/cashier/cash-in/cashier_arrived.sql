-- The most that can have arrived for a request, in whole kyat: what the gateway answered; otherwise what the player stated, or what the
-- picture of the transfer shows or two people have confirmed, if that is more.
create or replace function cashier_arrived(held cash_in_request) returns bigint
  language sql stable
  as $$
    select case
      when held.gateway_ref is not null then coalesce((select amount from gateway_payment where request_id = held.id), 0)
      else greatest(held.amount, slips_amount(held.image_id), held.arrived)
    end
  $$;
