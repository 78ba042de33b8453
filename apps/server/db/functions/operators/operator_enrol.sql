-- Makes an invited operator active with password and authenticator app, by an invitation that was not used before. An invitation of
-- two owners also needs its code; `given_codes` has the hashes of the code by all keys.
-- An invitation that one owner made alone is refused once there were two owners. `checked_secret` is the stored secret, as it was
-- read, by which the code of the app was checked: if the enrolment was started again since, it is refused.
create or replace function operator_enrol(
  invitation bigint, given_codes bytea[], new_password_hash text, checked_secret text, used_step bigint
) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      enrolled bigint;
      newest_secret text;
    begin
      select operator_id, totp_secret into enrolled, newest_secret from operator_invitation
      where id = invitation and used_at is null and expires_at > clock_timestamp() and token_hash is not null
        and case when approval_id is null then made_by is null or not operator_needs_two_people() else code_hash = any (given_codes) end
      for update;
      if not found then
        raise exception 'the invitation was used, has expired, or needs its code' using errcode = 'SO007';
      end if;
      if newest_secret is distinct from checked_secret then
        raise exception 'the enrolment was started again' using errcode = 'SO028';
      end if;
      update operator_invitation set used_at = clock_timestamp(), totp_secret = null, code_hash = null where id = invitation;
      -- A reset by the command has set a later time.
      update operator set state = 'active', checker_from = greatest(checker_from, operator_checker_delay()) where id = enrolled and state = 'invited';
      if not found then
        raise exception 'the operator is not invited' using errcode = 'SO007';
      end if;
      insert into operator_credential (operator_id, password_hash, totp_secret, totp_step)
      values (enrolled, new_password_hash, checked_secret, used_step);
      return enrolled;
    end
  $$;
