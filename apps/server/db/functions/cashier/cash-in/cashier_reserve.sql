-- Reserves an amount that a player will transfer to a receiving account, and counts it against the limits of the player. Only then is
-- the account shown. The verdict is `reserved`, `repeated` (the key was used before, with the same body), or the reason for refusal; the
-- figure is what the limits still allow in 1/100 kyat, if they refuse.
--
-- Order of locks: session, limits, accounts. The lock of the main account makes requests of one player wait for each other, so that the
-- key and the number of open requests are read without a race.
create or replace function cashier_reserve(
  asking bigint, asking_session uuid, idle_life interval, command_key text, command_hash bytea,
  wanted_method smallint, wanted_account bigint, wanted bigint,
  out verdict text, out request_id bigint, out figure bigint
)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      held constant text := cashier_hold_session(asking, asking_session, idle_life);
      allowed record;
      repeated record;
      -- Read before the charge: at midnight a release then leaves the counted amount too high, never too low.
      now_at timestamptz;
    begin
      if held = 'unauthorized' then
        verdict := held;
        return;
      end if;
      select * into allowed from protection_room('deposit', array[asking]);
      perform ledger_lock(array[ledger_account_id(asking, 'player.main')]);
      now_at := clock_timestamp();
      select id, body_hash into repeated from cash_in_request where player_id = asking and key = command_key;
      if found then
        verdict := case when repeated.body_hash = command_hash then 'repeated' else 'key_reused' end;
        request_id := repeated.id;
        return;
      end if;
      verdict := case
        when held is not null then held
        when not (select is_on from switch_is_on('cash_in') as is_on) then 'switched_off'
        when allowed.verdict = 'excluded' then 'self_excluded'
        when allowed.verdict = 'timeout' then 'play_paused'
      end;
      verdict := coalesce(verdict, cashier_refuse_amount(wanted_method, 'in', wanted));
      if verdict is not null then
        return;
      end if;
      if not exists (
        select from receiving_account where id = wanted_account and method_id = wanted_method and state = 'receiving'
      ) then
        verdict := 'method_closed';
      elsif (
        select count(*) from cash_in_request r
        where r.player_id = asking and r.state in ('reserved', 'pending') and r.until_at > now_at
      ) >= cashier_rule('in_open_max') then
        verdict := 'cash_ins_open';
      elsif allowed.room < wanted * 100 then
        verdict := 'limit_reached';
        figure := allowed.room;
      end if;
      if verdict is not null then
        return;
      end if;
      perform protection_charge('deposit', array[asking], array[wanted * 100]);
      request_id := nextval('cash_in_request_id_seq');
      insert into cash_in_request (id, code, player_id, key, body_hash, method_id, account_id, amount, state, reserved, reserved_at, until_at)
      values (request_id, cashier_code('CI', request_id, now_at), asking, command_key, command_hash, wanted_method, wanted_account, wanted,
        'reserved', wanted, now_at, now_at + make_interval(mins => cashier_rule('reservation_minutes')::integer));
      perform cashier_note_event('in', request_id, 1, 'reserved');
      verdict := 'reserved';
    end
  $$;
