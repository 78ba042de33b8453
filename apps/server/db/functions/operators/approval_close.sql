-- Closes an open request without effect, and records it in the audit log: rejected by another operator with a reason, or withdrawn by its
-- maker, whatever role the maker has now.
create or replace function approval_close(closed bigint, closer bigint, new_state text, why text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held constant approval := approval_hold(closed);
    begin
      if new_state = 'rejected' then
        perform approval_require_checker(held, closer);
        perform approval_refuse_second_rejection(held, closer);
      elsif new_state is distinct from 'withdrawn' then
        raise exception 'a request is rejected or withdrawn' using errcode = 'SO003';
      elsif held.made_by <> closer then
        raise exception 'only its maker withdraws request %', closed using errcode = 'SO022';
      end if;
      update approval set state = new_state, decided_by = closer, decided_at = clock_timestamp(),
        decided_xact = pg_current_xact_id(), decision_reason = why
      where id = closed;
      insert into operator_act (operator_id, act, subject, details)
      values (closer, case new_state when 'rejected' then 'approval.reject' else 'approval.withdraw' end, held.subject,
        json_strip_nulls(json_build_object('approval_id', closed::text, 'kind', held.kind, 'reason', why)));
    end
  $$;
