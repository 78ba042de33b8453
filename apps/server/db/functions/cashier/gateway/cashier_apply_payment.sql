-- Applies what a gateway answered to a status query. A paid amount is credited exactly once, whatever the state of the request was. It waits
-- for operators instead if another amount arrived, or if an exclusion or the limits of the player do not allow the credit. The verdict is
-- `waiting` (not paid yet), `known` (applied before), `reused` (this gateway gave the id of the payment for another request), or the new
-- state.
create or replace function cashier_apply_payment(
  asked bigint, answered text, payment text, arrived bigint, arrived_at timestamptz
) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      now_at constant timestamptz := clock_timestamp();
      held cash_in_request;
      known gateway_payment;
    begin
      select * into held from cash_in_request where id = asked for update;
      select * into known from gateway_payment where request_id = asked for update;
      if known.request_id is null then
        raise exception 'request % has no payment at a gateway', asked;
      end if;
      update gateway_payment set queries = queries + 1, queried_at = now_at,
        next_query_at = case when known.state <> 'paid' then cashier_next_query(known.opened_at, now_at) end
      where request_id = asked;
      if known.state = 'paid' then
        return 'known';
      elsif answered not in ('failed', 'paid') then
        return 'waiting';
      elsif exists (
        select from gateway_payment other where other.gateway = known.gateway and other.payment_id = payment and other.request_id <> asked
      ) then
        return 'reused';
      elsif answered = 'failed' then
        return cashier_fail_payment(held, payment);
      end if;
      update gateway_payment set state = 'paid', payment_id = payment, amount = arrived, paid_at = arrived_at, next_query_at = null
      where request_id = asked;
      held := cashier_receive_payment(held, payment, arrived);
      if arrived <> held.amount or held.reserved < arrived then
        return 'pending';
      end if;
      begin
        perform cashier_credit(held, arrived, null, null, 'by the gateway');
        return 'approved';
      exception when sqlstate 'SC005' or sqlstate 'SC006' then
        -- A limit or an exclusion that began meanwhile.
        return 'pending';
      end;
    end
  $$;
