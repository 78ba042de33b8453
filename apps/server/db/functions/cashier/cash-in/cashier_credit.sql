-- Credits a request. An amount above the reserved one needs room in the limits of the player, a lower one releases the rest. Money of an
-- excluded player is not credited, nor more than a gateway answered or two people confirmed. The caller has locked the request.
create or replace function cashier_credit(
  held cash_in_request, granted bigint, decider bigint, confirmed bigint, remark text
) returns void
  language plpgsql
  as $$
    declare
      main constant bigint := ledger_account_id(held.player_id, 'player.main');
      charged constant bigint := cashier_fee(held.method_id, 'in', granted);
      allowed record;
      counted_at timestamptz := held.reserved_at;
      posted bigint[];
    begin
      if granted < 1 or granted > 1000000000 then
        raise exception 'the amount is out of bounds' using errcode = 'SC010';
      end if;
      if (held.gateway_ref is not null or held.arrived is not null) and granted + cashier_sent_back(held) > cashier_arrived(held) then
        raise exception 'less than % kyat arrived', granted using errcode = 'SC015';
      end if;
      if granted > held.reserved then
        select * into allowed from protection_room('deposit', array[held.player_id]);
        counted_at := clock_timestamp();
        if allowed.verdict is not null then
          raise exception 'player % takes a break', held.player_id using errcode = 'SC006';
        elsif allowed.room < (granted - held.reserved) * 100 then
          raise exception 'the limits of player % do not allow it', held.player_id using errcode = 'SC005';
        end if;
        perform ledger_lock(array[main]);
        perform protection_charge('deposit', array[held.player_id], array[(granted - held.reserved) * 100]);
      elsif granted < held.reserved then
        perform protection_release(held.player_id, (held.reserved - granted) * 100, held.reserved_at);
      end if;
      perform ledger_lock(array[main]);
      if protection_is_any_excluded(array[held.player_id]) then
        raise exception 'player % is excluded', held.player_id using errcode = 'SC006';
      end if;
      posted := ledger_post_cash_in(held.player_id, cashier_receiving_id(held.account_id), granted * 100, charged * 100, held.id);
      update cash_in_request set state = 'approved', version = held.version + 1, reserved = granted, reserved_at = counted_at,
        credited = granted, fee = charged, transfer_ids = posted, decided_at = clock_timestamp(), decided_by = decider,
        approval_id = confirmed
      where id = held.id;
      perform cashier_note_event('in', held.id, held.version + 1, 'approved', decider, confirmed, remark);
    end
  $$;
