-- Releases reservations whose time is over, and ends requests that waited too long. Requests whose payment at a gateway is paid, or of which
-- two people confirmed how much arrived, do not end like this, because the money has arrived. Returns those that ended.
create or replace function cashier_expire(requests_max integer) returns table (request_id bigint, player_id bigint, state text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held cash_in_request;
    begin
      for held in
        select due.* from (
          select * from cash_in_request r
          where r.state in ('reserved', 'pending') and r.until_at <= clock_timestamp()
            and not (r.state = 'pending' and (r.arrived is not null or exists (
              select from gateway_payment p where p.request_id = r.id and p.state = 'paid'
            )))
          order by r.until_at limit requests_max for update skip locked
        ) due
        -- Limits are locked in the order of the players, so that two runs at once cannot deadlock.
        order by due.player_id, due.id
      loop
        request_id := held.id;
        player_id := held.player_id;
        state := case held.state when 'reserved' then 'lapsed' else 'expired' end;
        perform cashier_end_cash_in(held, state);
        return next;
      end loop;
    end
  $$;
