-- Removes password, second factor, passkeys, sessions and open requests of an operator, who enrols again by a new invitation within two
-- days. Its link belongs to the maker of the request, or to `resetter` while one owner is enough. Records the act.
create or replace function operator_reset(reset bigint, resetter bigint, consent bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      consented constant approval := operator_require_consent(consent, 'operator.reset', 'operator:' || reset, '{}');
    begin
      perform operator_record_act(coalesce(consented.decided_by, resetter), 'operator.reset', 'operator:' || reset, '{}');
      update operator set state = 'invited', checker_from = null where id = reset;
      delete from operator_credential where operator_id = reset;
      delete from operator_recovery_code where operator_id = reset;
      delete from operator_passkey where operator_id = reset;
      delete from operator_device where operator_id = reset;
      update operator_session set revoked_at = clock_timestamp() where operator_id = reset and revoked_at is null;
      update operator_invitation set expires_at = clock_timestamp() where operator_id = reset and used_at is null;
      perform approval_withdraw_all(reset, 'operator.reset', coalesce(consented.decided_by, resetter));
      insert into operator_invitation (operator_id, made_by, approval_id, expires_at)
      values (reset, coalesce(consented.made_by, resetter), consent, clock_timestamp() + interval '48 hours');
    end
  $$;
