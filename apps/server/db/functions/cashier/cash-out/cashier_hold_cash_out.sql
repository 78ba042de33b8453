-- Locks a cash-out in one of these states, for an operator who read this version of it and whom no claim of another one stops.
create or replace function cashier_hold_cash_out(held bigint, states text[], read_version integer, decider bigint) returns cash_out_request
  language plpgsql
  as $$
    declare
      found_request cash_out_request;
    begin
      -- Refuses operators whose role does not decide about cash.
      perform approval_alone_limit('cash_in.approve', decider);
      select * into found_request from cash_out_request where id = held for update;
      if not found or found_request.state <> all (states) then
        raise exception 'request % is decided', held using errcode = 'SC001';
      end if;
      if found_request.version <> read_version then
        raise exception 'request % has changed', held using errcode = 'SC002';
      end if;
      perform cashier_end_claim('out', held, decider);
      return found_request;
    end
  $$;
