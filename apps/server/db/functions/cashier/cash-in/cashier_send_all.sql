-- Players have paid, each for one request: stores the last digits of the transfer and the name of the payer, and puts the request into the
-- queue, also for a player who was frozen since. A reservation that has lapsed is made again if the limits allow it; otherwise the money
-- will go back to its sender. The verdict is `sent`, `repeated`, `busy` (the session is being changed; nothing was done), or the reason for
-- refusal.
--
-- Order of locks: sessions, requests, details, limits, accounts.
create or replace function cashier_send_all(
  player_ids bigint[], session_ids uuid[], idle_life interval, request_ids bigint[], digits text[], payers text[]
) returns table (place integer, verdict text, request_id bigint)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  as $$
    declare
      held_sessions constant text[] := identity_hold_sessions(player_ids, session_ids, idle_life);
      held cash_in_request[];
      asked cash_in_request;
      late_players bigint[];
      now_at timestamptz;
      counted_at timestamptz;
      reserved_amount bigint;
    begin
      select array_agg(r) into held from (
        select * from cash_in_request where id = any (request_ids) and player_id = any (player_ids) order by id for update
      ) r;
      perform cashier_lock_details(array_agg(r.account_id), array_agg(asked_for.digits))
      from unnest(request_ids, digits) as asked_for (id, digits) join unnest(held) r on r.id = asked_for.id;
      now_at := clock_timestamp();
      -- A reservation whose time is over is not counted among the open requests any more, also before the job releases it.
      late_players := array(select r.player_id from unnest(held) r where r.state = 'lapsed' or r.until_at <= now_at);
      if cardinality(late_players) > 0 then
        -- In the order of cashier_reserve_all, so that the number and the total of open requests are exact.
        perform protection_room('deposit', late_players);
        perform ledger_lock(array(select ledger_account_id(id, 'player.main') from unnest(late_players) as id));
      end if;
      -- A loop variable of this name would hide the column, which would then be null.
      for position in 1 .. cardinality(player_ids) loop
        place := position;
        request_id := request_ids[place];
        verdict := case when held_sessions[place] in ('busy', 'unauthorized') then held_sessions[place] end;
        if verdict is not null then
          return next;
          continue;
        end if;
        select * into asked from unnest(held) r where r.id = request_id and r.player_id = player_ids[place];
        if not found then
          verdict := 'not_found';
        elsif (select m.gateway is not null from payment_method m where m.id = asked.method_id) then
          verdict := 'cash_in_by_gateway';
        elsif asked.state not in ('reserved', 'lapsed') then
          verdict := case when asked.last_digits = digits[place] and asked.payer = payers[place] then 'repeated' else 'cash_in_sent' end;
        end if;
        if verdict is not null then
          return next;
          continue;
        end if;
        counted_at := asked.reserved_at;
        reserved_amount := asked.reserved;
        if asked.state = 'lapsed' or asked.until_at <= now_at then
          verdict := cashier_refuse_open(asked.player_id, asked.amount, clock_timestamp());
          if verdict is not null then
            return next;
            continue;
          end if;
        end if;
        if asked.state = 'lapsed' then
          counted_at := clock_timestamp();
          reserved_amount := cashier_reserve_again(asked.player_id, asked.amount);
        end if;
        update cash_in_request r set state = 'pending', version = asked.version + 1, last_digits = digits[place],
          payer = payers[place], sent_at = clock_timestamp(), reserved = reserved_amount, reserved_at = counted_at,
          until_at = clock_timestamp() + make_interval(hours => cashier_rule('in_expiry_hours')::integer)
        where r.id = asked.id;
        perform cashier_note_event('in', asked.id, asked.version + 1, 'pending');
        verdict := 'sent';
        return next;
      end loop;
    end
  $$;
