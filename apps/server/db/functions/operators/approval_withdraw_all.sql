-- Withdraws the open requests of an operator whose role or access changes, so that none of them is confirmed with rights that the
-- maker has no more, and records it in the audit log. `cause` is the act that withdrew them, `causer` the operator who acted, if one did.
create or replace function approval_withdraw_all(maker bigint, cause text, causer bigint) returns void
  language sql volatile
  as $$
    with withdrawn as (
      update approval set state = 'withdrawn', decided_by = maker, decided_at = clock_timestamp(), decided_xact = pg_current_xact_id()
      where made_by = maker and state = 'open' and expires_at > clock_timestamp()
      returning id, kind, subject
    )
    insert into operator_act (operator_id, act, subject, details)
    select coalesce(causer, maker), 'approval.withdraw', subject, json_build_object('approval_id', id::text, 'kind', kind, 'cause', cause)
    from withdrawn order by id
  $$;
