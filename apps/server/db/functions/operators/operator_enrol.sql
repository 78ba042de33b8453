-- Makes an invited operator active with password and authenticator app, by an invitation that was not used before.
create or replace function operator_enrol(invitation bigint, new_password_hash text, new_totp_secret text, used_step bigint)
  returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      enrolled bigint;
    begin
      update operator_invitation set used_at = clock_timestamp()
      where id = invitation and used_at is null and expires_at > clock_timestamp()
      returning operator_id into enrolled;
      if enrolled is null then
        raise exception 'the invitation was used or has expired' using errcode = 'SO007';
      end if;
      update operator set state = 'active', checker_from = operator_checker_delay() where id = enrolled and state = 'invited';
      if not found then
        raise exception 'the operator is not invited' using errcode = 'SO007';
      end if;
      insert into operator_credential (operator_id, password_hash, totp_secret, totp_step)
      values (enrolled, new_password_hash, new_totp_secret, used_step);
      return enrolled;
    end
  $$;
