-- The player did not pay: releases a reservation before its time. A request that
-- is no reservation any more is unchanged. Returns whether the player has this request.
create or replace function cashier_cancel(asking bigint, cancelled bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held cash_in_request;
    begin
      select * into held from cash_in_request where id = cancelled and player_id = asking for update;
      if not found then
        return false;
      end if;
      if held.state = 'reserved' then
        perform cashier_end_cash_in(held, 'lapsed');
      end if;
      return true;
    end
  $$;
