-- Locks a request that waits for a decision, for an operator who read this version of it and whom no claim of another one stops.
create or replace function cashier_lock_cash_in(held bigint, read_version integer, decider bigint) returns cash_in_request
  language plpgsql
  as $$
    declare
      found_request cash_in_request;
    begin
      perform cashier_require_decider(decider);
      select * into found_request from cash_in_request where id = held for update;
      if not found or found_request.state <> 'pending' then
        raise exception 'request % is decided', held using errcode = 'SC001';
      end if;
      if found_request.version <> read_version then
        raise exception 'request % has changed', held using errcode = 'SC002';
      end if;
      perform cashier_refuse_claimed('in', held, decider);
      perform cashier_lock_details(array[found_request.account_id], array[found_request.last_digits]);
      return found_request;
    end
  $$;
