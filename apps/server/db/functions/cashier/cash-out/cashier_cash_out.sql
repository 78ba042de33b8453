-- Takes a cash-out from the main balance of a player at once and puts it into the queue. The verdict is `requested`, `repeated`, or the
-- reason for refusal; the figure is what the player still has to stake in 1/100 kyat, if that is the reason.
--
-- Order of locks: session, turnover, accounts.
create or replace function cashier_cash_out(
  asking bigint, asking_session uuid, idle_life interval, command_key text, command_hash bytea, wanted_payee bigint, wanted bigint,
  out verdict text, out request_id bigint, out figure bigint
)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      main constant bigint := ledger_account_id(asking, 'player.main');
      pending constant bigint := -7;
      held constant text := cashier_lock_session(asking, asking_session, idle_life);
      now_at timestamptz;
      left_to_stake bigint;
      balance bigint;
      standing record;
      repeated record;
      chosen payee;
      payee_until timestamptz;
      account_until timestamptz;
      taken_by bigint;
    begin
      if held = 'unauthorized' then
        verdict := held;
        return;
      end if;
      left_to_stake := rewards_lock_turnover(asking);
      select l.balance into balance from ledger_lock(array[main]) l;
      now_at := clock_timestamp();
      select id, body_hash into repeated from cash_out_request where player_id = asking and key = command_key;
      if found then
        verdict := case when repeated.body_hash = command_hash then 'repeated' else 'key_reused' end;
        request_id := repeated.id;
        return;
      end if;
      select * into chosen from payee where id = wanted_payee and player_id = asking and removed_at is null for share;
      standing := identity_cash_standing(asking);
      verdict := case
        when held is not null then held
        when not (select is_on from switch_is_on('cash_out') as is_on) then 'switched_off'
        when standing.has_level_2 is not true then 'level_2_needed'
        when chosen.id is null then 'not_found'
        when left_to_stake > 0 then 'cash_out_turnover'
      end;
      if verdict = 'cash_out_turnover' then
        figure := left_to_stake;
      end if;
      verdict := coalesce(verdict, cashier_refuse_amount(chosen.method_id, 'out', wanted));
      if verdict is not null then
        return;
      end if;
      if (
        select count(*) from cash_out_request r
        where r.player_id = asking and r.kind = 'cash_out' and r.state <> 'rejected'
          and r.requested_at >= date_trunc('day', now_at at time zone 'Asia/Yangon') at time zone 'Asia/Yangon'
      ) >= cashier_rule('out_daily_max') then
        verdict := 'cash_outs_today';
      elsif balance < wanted * 100 then
        verdict := 'insufficient_balance';
      end if;
      if verdict is not null then
        return;
      end if;
      payee_until := case when chosen.held_until > now_at then chosen.held_until end;
      account_until := case when standing.held_until > now_at then standing.held_until end;
      request_id := nextval('cash_out_request_id_seq');
      taken_by := ledger_post_cash_out(
        array[main], array[pending], array[wanted * 100], array['cash_out_request']::transfer_kind[], request_id);
      insert into cash_out_request (id, code, kind, player_id, key, body_hash, payee_id, method_id, payee_name, payee_number, amount, fee, state,
        requested_at, held_until, held_for, is_first_payee, transfer_id)
      values (request_id, cashier_code('CO', now_at), 'cash_out', asking, command_key, command_hash, chosen.id, chosen.method_id,
        chosen.name, chosen.number, wanted, cashier_fee(chosen.method_id, 'out', wanted), 'pending', now_at,
        greatest(payee_until, account_until),
        case when payee_until is not null and account_until is not null then 'both'
          when account_until is not null then 'account'
          when payee_until is not null then 'payee' end,
        not exists (select from cash_out_request r where r.payee_id = chosen.id and r.state = 'paid'), taken_by);
      perform cashier_note_event('out', request_id, 1, 'pending');
      verdict := 'requested';
    end
  $$;
