-- Changes the role of an operator, and ends the operator's sessions so that no page shows the rights of the old role.
create or replace function operator_change_role(changed bigint, new_role text, consent bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform operator_require_consent(consent, 'operator.role', 'operator:' || changed, jsonb_build_object('role', new_role));
      update operator set role = new_role where id = changed;
      update operator_session set revoked_at = clock_timestamp() where operator_id = changed and revoked_at is null;
    end
  $$;
