-- Opens an expired or rejected request again, as a second operator has confirmed in this transaction.
create or replace function cashier_reopen(confirmed bigint, reopened bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(confirmed, 'cash_in.reopen', 'cash_in:' || reopened);
      held cash_in_request;
    begin
      select * into held from cash_in_request where id = reopened and state in ('expired', 'rejected') for update;
      if not found then
        raise exception 'request % was not rejected and has not expired', reopened using errcode = 'SC001';
      elsif not cashier_may_reopen(held.state, held.decided_at) then
        raise exception 'request % ended too long ago', reopened using errcode = 'SC027';
      end if;
      perform cashier_wait_again(held, request.decided_by, confirmed, request.reason);
    end
  $$;
