-- Refuses a return of a part: if it is certain how much arrived, all that is not credited goes back, because a rest could be neither credited
-- nor returned any more.
create or replace function cashier_require_rest(held cash_in_request, returned bigint) returns void
  language plpgsql stable
  as $$
    begin
      if (held.gateway_ref is not null or held.arrived is not null) and coalesce(held.credited, 0) + returned < cashier_arrived(held) then
        raise exception 'more than % kyat arrived for request %', returned, held.id using errcode = 'SC010';
      end if;
    end
  $$;
