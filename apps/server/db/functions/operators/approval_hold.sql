-- Locks a request that can still be decided, so that it is decided once, and returns it.
create or replace function approval_hold(held bigint) returns approval
  language plpgsql
  as $$
    declare
      found_approval approval;
    begin
      select * into found_approval from approval where id = held for update;
      if not found or found_approval.state <> 'open' then
        raise exception 'request % is not open', held using errcode = 'SO003';
      end if;
      if found_approval.expires_at <= clock_timestamp() then
        raise exception 'request % has expired', held using errcode = 'SO008';
      end if;
      return found_approval;
    end
  $$;
