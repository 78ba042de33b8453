-- Opens an expired or rejected request again, as a second operator has confirmed in this transaction.
create or replace function cashier_reopen(confirmed bigint, reopened bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(confirmed, 'cash_in.reopen', 'cash_in:' || reopened);
      held cash_in_request;
    begin
      select * into held from cash_in_request
      where id = reopened and state in ('expired', 'rejected')
        and decided_at > clock_timestamp() - make_interval(days => cashier_rule('in_reopen_days')::integer)
      for update;
      if not found then
        raise exception 'request % was not rejected and has not expired, or too long ago', reopened using errcode = 'SC001';
      end if;
      perform cashier_wait_again(held, request.decided_by, confirmed, request.reason);
    end
  $$;
