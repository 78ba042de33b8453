-- Counts an amount against the limits again whose reservation was released. Returns what is counted now: the amount, or 0 if the limits
-- or a break do not allow it, in which case the money can only go back to its sender.
create or replace function cashier_reserve_again(asking bigint, wanted bigint) returns bigint
  language plpgsql
  as $$
    declare
      allowed record;
    begin
      select * into allowed from protection_room('deposit', array[asking]);
      -- Also if nothing is counted, because the caller makes it an open request, which cashier_refuse_open counts under this lock.
      perform ledger_lock(array[ledger_account_id(asking, 'player.main')]);
      if allowed.verdict is not null or allowed.room < wanted * 100 then
        return 0;
      end if;
      perform protection_charge('deposit', array[asking], array[wanted * 100]);
      return wanted;
    end
  $$;
