-- Refuses a return of a part: all that arrived and is neither credited nor sent back goes back at once, because a return sends the rest of a
-- transfer to one sender. If less or more arrived than is known, two people confirm it first.
create or replace function cashier_require_rest(held cash_in_request, returned bigint) returns void
  language plpgsql stable
  as $$
    begin
      if cashier_credited(held) + cashier_sent_back(held) + returned < cashier_arrived(held) then
        raise exception 'more than % kyat arrived for request %', returned, held.id using errcode = 'SC010';
      end if;
    end
  $$;
