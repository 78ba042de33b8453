-- Closes an open request without effect: rejected by another operator with a reason, or withdrawn by its maker.
create or replace function approval_close(closed bigint, closer bigint, new_state text, why text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      update approval set state = new_state, decided_by = closer, decided_at = clock_timestamp(),
        decided_xact = pg_current_xact_id(), decision_reason = why
      where id = closed and state = 'open' and new_state in ('rejected', 'withdrawn');
      if not found then
        raise exception 'request % is not open', closed using errcode = 'SO003';
      end if;
    end
  $$;
