-- Returns a request that was confirmed in this transaction and not applied before; otherwise refuses. Functions with an
-- effect that needs two people call it, so that no process can cause the effect without them, and the audit log shows the effect. They take the
-- change, the reason and both people from the request, never from the caller.
create or replace function approval_required(needed bigint, needed_kind text, needed_subject text) returns approval
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      applied approval;
    begin
      update approval set applied_at = clock_timestamp()
      where id = needed and kind = needed_kind and subject = needed_subject and state = 'confirmed'
        and decided_xact = pg_current_xact_id() and applied_at is null
      returning * into applied;
      if not found then
        raise exception 'this needs a confirmed request of two people' using errcode = 'SO006';
      end if;
      insert into operator_act (operator_id, act, subject, details)
      values (applied.decided_by, 'approval.apply', needed_subject,
        json_build_object('approval_id', needed::text, 'kind', needed_kind));
      return applied;
    end
  $$;
