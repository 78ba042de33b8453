-- Changes the role of an operator, ends the operator's sessions so that no page shows the rights of the old role, and withdraws the open
-- requests of the operator. `changer` is the operator who acts while one owner is enough. Records the act.
create or replace function operator_change_role(changed bigint, new_role text, changer bigint, consent bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      consented constant approval := operator_require_consent(
        consent, 'operator.role', 'operator:' || changed, jsonb_build_object('role', new_role));
    begin
      perform operator_record_act(coalesce(consented.decided_by, changer), 'operator.role', 'operator:' || changed,
        json_build_object('role', new_role));
      update operator set role = new_role where id = changed;
      update operator_session set revoked_at = clock_timestamp() where operator_id = changed and revoked_at is null;
      perform approval_withdraw_all(changed, 'operator.role', coalesce(consented.decided_by, changer));
    end
  $$;
