-- Locks a request that waits for operators against a decision, before its claim is locked, as decisions do.
create or replace function cashier_lock_open(held_direction text, held bigint) returns void
  language plpgsql
  as $$
    begin
      if held_direction = 'in' then
        perform from cash_in_request where id = held and state = 'pending' for share;
      else
        perform from cash_out_request where id = held and state in ('pending', 'approved') for share;
      end if;
      if not found then
        raise exception 'request % is decided', held using errcode = 'SC001';
      end if;
    end
  $$;
