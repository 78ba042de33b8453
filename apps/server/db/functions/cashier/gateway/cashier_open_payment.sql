-- Notes that the payment page of a reservation is about to be opened at its gateway, before the gateway is called: from then on the sweep
-- queries the payment. Opening it again changes nothing. The verdict is `opened` or the reason for refusal. After the end of the
-- reservation no page is opened, because the amount is not counted against the limits any more.
create or replace function cashier_open_payment(
  asking bigint, asking_session uuid, idle_life interval, opened bigint,
  out verdict text, out ref text, out amount bigint, out gateway text, out until_at timestamptz
)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      first_query_after constant interval := interval '30 seconds';
      held_session constant text := cashier_lock_session(asking, asking_session, idle_life);
      held cash_in_request;
    begin
      verdict := held_session;
      if verdict is not null then
        return;
      end if;
      select * into held from cash_in_request r where r.id = opened and r.player_id = asking for update;
      select m.gateway into gateway from payment_method m where m.id = held.method_id;
      if held.id is null or gateway is null then
        verdict := 'not_found';
      elsif held.state <> 'reserved' or held.until_at <= clock_timestamp() then
        verdict := 'cash_in_over';
      end if;
      if verdict is not null then
        return;
      end if;
      insert into gateway_payment (request_id, gateway, next_query_at)
      values (opened, gateway, clock_timestamp() + first_query_after)
      on conflict (request_id) do nothing;
      verdict := 'opened';
      ref := held.code;
      amount := held.amount;
      until_at := held.until_at;
    end
  $$;
