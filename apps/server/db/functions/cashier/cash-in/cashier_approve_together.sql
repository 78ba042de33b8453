-- Approves a request as a second operator has confirmed in this transaction. `change` has the amount in whole kyat and the version that
-- the first operator read.
create or replace function cashier_approve_together(confirmed bigint, approved bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(confirmed, 'cash_in.approve', 'cash_in:' || approved);
      held cash_in_request;
    begin
      select * into held from cash_in_request where id = approved and state = 'pending' for update;
      if not found then
        raise exception 'request % is decided', approved using errcode = 'SC001';
      end if;
      perform cashier_end_claim('in', approved);
      perform cashier_credit(held, (request.change ->> 'amount')::bigint, request.decided_by, confirmed, request.reason);
    end
  $$;
