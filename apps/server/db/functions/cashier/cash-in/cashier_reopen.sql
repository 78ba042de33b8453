-- Opens an expired or rejected request again, as a second operator has confirmed in this transaction. It is counted against the limits in the
-- current periods; if they do not allow it, the money can only go back to its sender.
create or replace function cashier_reopen(confirmed bigint, reopened bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(confirmed, 'cash_in.reopen', 'cash_in:' || reopened);
      now_at constant timestamptz := clock_timestamp();
      held cash_in_request;
      counted bigint;
    begin
      select * into held from cash_in_request
      where id = reopened and state in ('expired', 'rejected')
        and decided_at > now_at - make_interval(days => cashier_rule('in_reopen_days')::integer)
      for update;
      if not found then
        raise exception 'request % was not rejected and has not expired, or too long ago', reopened using errcode = 'SC001';
      end if;
      counted := cashier_reserve_again(held.player_id, held.amount);
      update cash_in_request set state = 'pending', version = held.version + 1, reserved = counted, reserved_at = now_at,
        until_at = now_at + make_interval(hours => cashier_rule('in_expiry_hours')::integer), decided_at = null,
        decided_by = null, reason_id = null
      where id = reopened;
      perform cashier_note_event('in', reopened, held.version + 1, 'pending', request.decided_by, confirmed, request.reason);
    end
  $$;
