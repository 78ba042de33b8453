-- Confirms an open request for a second operator, if its maker may still make it and its subject is still what it was, and records
-- it in the audit log. The effect of the
-- request has to follow in this transaction. `described` has the fields that change, as they are now.
create or replace function approval_confirm(confirmed bigint, checker bigint, described jsonb default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held constant approval := approval_hold(confirmed);
    begin
      perform approval_require_checker(held, checker);
      if not exists (
        select from operator join approval_kind known on known.kind = held.kind
        where operator.id = held.made_by and operator_may_act(operator) and operator.role = any (known.makers) for share of operator
      ) then
        raise exception 'the maker of request % may not make it any more', confirmed using errcode = 'SO003';
      end if;
      if approval_subject_version(held.kind, held.subject, held.change, true) <> held.subject_version then
        raise exception '% has changed since', held.subject using errcode = 'SO002';
      end if;
      update approval set state = 'confirmed', decided_by = checker, decided_at = clock_timestamp(),
        decided_xact = pg_current_xact_id(), decided_diff = case when described is distinct from held.diff then described end
      where id = confirmed;
      insert into operator_act (operator_id, act, subject, details)
      values (checker, 'approval.confirm', held.subject, json_build_object('approval_id', confirmed::text, 'kind', held.kind));
    end
  $$;
