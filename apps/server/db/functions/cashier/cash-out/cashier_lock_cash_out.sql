-- Locks a cash-out in one of these states, for an operator who read this version of it and whom no claim of another one stops.
create or replace function cashier_lock_cash_out(locked bigint, states text[], read_version integer, decider bigint) returns cash_out_request
  language plpgsql
  as $$
    declare
      found_request cash_out_request;
    begin
      perform cashier_require_decider(decider);
      select * into found_request from cash_out_request where id = locked for update;
      if not found or found_request.state <> all (states) then
        raise exception 'request % is decided', locked using errcode = 'SC001';
      end if;
      if found_request.version <> read_version then
        raise exception 'request % has changed', locked using errcode = 'SC002';
      end if;
      perform cashier_refuse_claimed('out', locked, decider);
      return found_request;
    end
  $$;
