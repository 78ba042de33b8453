-- Stores a new secret of the authenticator app for an invitation, in place of the one before, with which nobody can enrol any more.
-- Returns false if the invitation cannot be used. A second start is recorded for the invited operator, because it may be somebody
-- else who opened the link; after twenty starts the invitation ends.
create or replace function operator_start_enrolment(started bigint, given_codes bytea[], new_totp_secret text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      starts_max constant integer := 20;
      found_invitation operator_invitation%rowtype;
    begin
      select * into found_invitation from operator_invitation
      where id = started and used_at is null and expires_at > clock_timestamp() and token_hash is not null
        and (approval_id is null or code_hash = any (given_codes))
      for update;
      if not found then
        return false;
      end if;
      if found_invitation.starts >= starts_max then
        update operator_invitation set totp_secret = null, expires_at = clock_timestamp() where id = started;
      else
        update operator_invitation set totp_secret = new_totp_secret, starts = starts + 1 where id = started;
      end if;
      if found_invitation.starts > 0 then
        insert into operator_act (operator_id, act, subject, details)
        values (
          found_invitation.operator_id,
          case when found_invitation.starts < starts_max then 'operator.enrolment_restarted' else 'operator.invitation_ended' end,
          'operator:' || found_invitation.operator_id,
          json_build_object('invitation', started::text, 'starts', found_invitation.starts + 1)
        );
      end if;
      return found_invitation.starts < starts_max;
    end
  $$;
