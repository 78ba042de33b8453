-- Locks the session of a player who moves money, and returns null or why it may not. A session that is just being changed is tried
-- again by the caller.
create or replace function cashier_lock_session(asking bigint, asking_session uuid, idle_life interval) returns text
  language plpgsql
  as $$
    declare
      verdict constant text := (identity_hold_sessions(array[asking], array[asking_session], idle_life))[1];
    begin
      if verdict = 'busy' then
        raise exception 'the session of player % is being changed', asking using errcode = '40001';
      end if;
      return verdict;
    end
  $$;
