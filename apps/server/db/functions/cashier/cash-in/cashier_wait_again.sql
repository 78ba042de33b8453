-- Puts a request that had ended back into the queue, and counts it against the limits in the current periods; if they do not allow it, the
-- money can only go back to its sender. The caller has locked the request.
create or replace function cashier_wait_again(held cash_in_request, actor bigint, confirmed bigint, remark text) returns void
  language plpgsql
  as $$
    declare
      now_at constant timestamptz := clock_timestamp();
      counted bigint;
    begin
      perform cashier_lock_details(array[held.account_id], array[held.last_digits]);
      counted := cashier_reserve_again(held.player_id, held.amount);
      update cash_in_request set state = 'pending', version = held.version + 1, reserved = counted, reserved_at = now_at,
        until_at = now_at + make_interval(hours => cashier_rule('in_expiry_hours')::integer), decided_at = null,
        decided_by = null, reason_id = null
      where id = held.id;
      perform cashier_note_event('in', held.id, held.version + 1, 'pending', actor, confirmed, remark);
    end
  $$;
