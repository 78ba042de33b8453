-- The player has paid: stores the last digits of the transfer and the name of the payer, and puts the request into the queue, also for a
-- player who was frozen since. A reservation that has lapsed is made again if the limits allow it; otherwise the money will go back to its
-- sender. The verdict is `sent`, `repeated`, or the reason for refusal.
create or replace function cashier_send(
  asking bigint, asking_session uuid, idle_life interval, sent_request bigint, digits text, payer_name text,
  out verdict text, out reserved_amount bigint
)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held_session constant text := cashier_hold_session(asking, asking_session, idle_life);
      held cash_in_request;
      counted_at timestamptz;
    begin
      if held_session = 'unauthorized' then
        verdict := held_session;
        return;
      end if;
      select * into held from cash_in_request where id = sent_request and player_id = asking for update;
      if not found then
        verdict := 'not_found';
      elsif (select gateway is not null from payment_method where id = held.method_id) then
        verdict := 'cash_in_by_gateway';
      elsif held.state not in ('reserved', 'lapsed') then
        verdict := case when held.last_digits = digits and held.payer = payer_name then 'repeated' else 'cash_in_sent' end;
        reserved_amount := held.reserved;
      end if;
      if verdict is not null then
        return;
      end if;
      counted_at := held.reserved_at;
      reserved_amount := held.reserved;
      if held.state = 'lapsed' then
        counted_at := clock_timestamp();
        -- In the order of cashier_reserve, so that the number of open requests is exact.
        perform protection_room('deposit', array[asking]);
        perform ledger_lock(array[ledger_account_id(asking, 'player.main')]);
        if (
          select count(*) from cash_in_request r
          where r.player_id = asking and r.state in ('reserved', 'pending') and r.until_at > counted_at
        ) >= cashier_rule('in_open_max') then
          verdict := 'cash_ins_open';
          return;
        end if;
        reserved_amount := cashier_reserve_again(asking, held.amount);
      end if;
      update cash_in_request set state = 'pending', version = held.version + 1, last_digits = digits, payer = payer_name,
        sent_at = clock_timestamp(), reserved = reserved_amount, reserved_at = counted_at,
        until_at = clock_timestamp() + make_interval(hours => cashier_rule('in_expiry_hours')::integer)
      where id = sent_request;
      perform cashier_note_event('in', sent_request, held.version + 1, 'pending');
      verdict := 'sent';
    end
  $$;
