-- Removes password, second factor, passkeys and sessions of an operator, who enrols again by a new invitation.
create or replace function operator_reset(reset bigint, resetter bigint, consent bigint, expires timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform operator_require_consent(consent, 'operator.reset', 'operator:' || reset, '{}');
      update operator set state = 'invited', checker_from = null where id = reset;
      delete from operator_credential where operator_id = reset;
      delete from operator_recovery_code where operator_id = reset;
      delete from operator_passkey where operator_id = reset;
      update operator_session set revoked_at = clock_timestamp() where operator_id = reset and revoked_at is null;
      update operator_invitation set expires_at = clock_timestamp() where operator_id = reset and used_at is null;
      insert into operator_invitation (operator_id, made_by, expires_at) values (reset, resetter, expires);
    end
  $$;
