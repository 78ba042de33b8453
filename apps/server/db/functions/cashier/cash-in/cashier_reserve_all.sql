-- Reserves amounts that players will transfer to receiving accounts, one for each of different players, and counts them against their
-- limits. Only then are the accounts shown. The verdict is `reserved`, `repeated` (the key was used before, with the same body), `busy`
-- (the session is being changed; nothing was done), or the reason for refusal; the figure is what the limits still allow in 1/100 kyat, if
-- they refuse.
--
-- Order of locks: sessions, limits, accounts. The lock of the main account makes requests of one player wait for each other, so that the
-- key and the number of open requests are read without a race. Without sequential scans, because a plan that was made while the tables
-- were empty is used until they are analysed.
create or replace function cashier_reserve_all(
  player_ids bigint[], session_ids uuid[], idle_life interval, command_keys text[], command_hashes bytea[],
  method_ids smallint[], account_ids bigint[], amounts bigint[]
) returns table (place integer, verdict text, request_id bigint, figure bigint)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  as $$
    declare
      held constant text[] := identity_hold_sessions(player_ids, session_ids, idle_life);
      is_on boolean;
      minutes interval;
      breaks text[];
      rooms bigint[];
      -- Read before the charge: at midnight a release then leaves the counted amount too high, never too low.
      now_at timestamptz;
      repeated record;
      charged_players bigint[];
      charged_amounts bigint[];
    begin
      select array_agg(allowed.verdict order by asked.place), array_agg(allowed.room order by asked.place) into breaks, rooms
      from unnest(player_ids) with ordinality as asked (player_id, place)
        join protection_room('deposit', player_ids) allowed on allowed.player_id = asked.player_id;
      perform ledger_lock(array(select ledger_account_id(id, 'player.main') from unnest(player_ids) as id));
      now_at := clock_timestamp();
      is_on := (select switch_is_on('cash_in'));
      minutes := make_interval(mins => cashier_rule('reservation_minutes')::integer);
      -- A loop variable of this name would hide the column, which would then be null.
      for position in 1 .. cardinality(player_ids) loop
        place := position;
        request_id := null;
        figure := null;
        verdict := case when held[place] in ('busy', 'unauthorized') then held[place] end;
        if verdict is not null then
          return next;
          continue;
        end if;
        select r.id, r.body_hash into repeated from cash_in_request r
        where r.player_id = player_ids[place] and r.key = command_keys[place];
        if found then
          verdict := case when repeated.body_hash = command_hashes[place] then 'repeated' else 'key_reused' end;
          request_id := repeated.id;
          return next;
          continue;
        end if;
        verdict := case
          when held[place] is not null then held[place]
          when not is_on then 'switched_off'
          when breaks[place] = 'excluded' then 'self_excluded'
          when breaks[place] = 'timeout' then 'play_paused'
          else cashier_refuse_amount(method_ids[place], 'in', amounts[place])
        end;
        if verdict is not null then
          return next;
          continue;
        end if;
        if not exists (
          select from receiving_account a
          where a.id = account_ids[place] and a.method_id = method_ids[place] and a.state = 'receiving'
        ) then
          verdict := 'method_closed';
        elsif rooms[place] < amounts[place] * 100 then
          verdict := 'limit_reached';
          figure := rooms[place];
        elsif cashier_has_ended_many(player_ids[place], now_at) then
          verdict := 'cash_ins_ended';
        else
          verdict := cashier_refuse_open(player_ids[place], amounts[place], now_at);
        end if;
        if verdict is not null then
          return next;
          continue;
        end if;
        charged_players := charged_players || player_ids[place];
        charged_amounts := charged_amounts || amounts[place] * 100;
        request_id := nextval('cash_in_request_id_seq');
        insert into cash_in_request (
          id, code, player_id, key, body_hash, method_id, account_id, amount, state, reserved, reserved_at, until_at
        )
        values (
          request_id, cashier_code('CI', now_at), player_ids[place], command_keys[place], command_hashes[place],
          method_ids[place], account_ids[place], amounts[place], 'reserved', amounts[place], now_at, now_at + minutes
        );
        perform cashier_note_event('in', request_id, 1, 'reserved');
        verdict := 'reserved';
        return next;
      end loop;
      if charged_players is not null then
        perform protection_charge('deposit', charged_players, charged_amounts);
      end if;
    end
  $$;
