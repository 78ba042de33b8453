-- Refuses an amount that cannot be confirmed as arrived for a request; 0 takes an earlier confirmation back. At a gateway the answer of the
-- gateway decides. It is not less than what was credited and went back to its sender, and is not changed while money of the request waits to be
-- paid back.
-- Called when one operator proposes it and again when a second one confirms it.
create or replace function cashier_check_arrived(held cash_in_request, wanted bigint) returns void
  language plpgsql stable
  as $$
    begin
      if held.gateway_ref is not null or wanted not between 0 and 1000000000 or wanted = coalesce(held.arrived, 0)
        or wanted < cashier_credited(held) + cashier_sent_back(held) then
        raise exception 'the amount is out of bounds' using errcode = 'SC010';
      elsif cashier_return_waits(held) then
        raise exception 'money of request % waits to be paid back', held.id using errcode = 'SC001';
      end if;
    end
  $$;
