-- Money arrived at a gateway: the request becomes pending, and is counted against the limits again if it is not counted any more and the
-- limits allow it. A request that two people opened again is counted already. The caller has locked the request. Returns its new row.
create or replace function cashier_receive_payment(held cash_in_request, payment text, arrived bigint) returns cash_in_request
  language plpgsql
  as $$
    declare
      is_counted constant boolean := held.reserved > 0;
      now_at constant timestamptz := clock_timestamp();
      counted constant bigint := case when is_counted then held.reserved else cashier_reserve_again(held.player_id, held.amount) end;
      received cash_in_request;
    begin
      update cash_in_request set state = 'pending', version = held.version + 1, gateway_ref = payment, sent_at = now_at,
        reserved = counted, reserved_at = case when is_counted then held.reserved_at else now_at end,
        until_at = now_at + make_interval(hours => cashier_rule('in_expiry_hours')::integer),
        decided_at = null, reason_id = null
      where id = held.id
      returning * into received;
      perform cashier_note_event('in', held.id, held.version + 1, 'pending', null, null,
        'payment ' || payment || ': ' || arrived || ' kyat');
      return received;
    end
  $$;
