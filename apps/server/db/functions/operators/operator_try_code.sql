-- Whether a code belongs to an invitation. Counts wrong codes: the fifth one ends the invitation. The row lock makes parallel
-- guesses wait for each other, so that their number is exact. Both are recorded for the invited operator, because nobody is logged in.
create or replace function operator_try_code(tried bigint, given_codes bytea[]) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      failures_max constant integer := 5;
      found_invitation operator_invitation%rowtype;
    begin
      select * into found_invitation from operator_invitation where id = tried for update;
      if not found or found_invitation.expires_at <= clock_timestamp() then
        return false;
      end if;
      if found_invitation.approval_id is null or found_invitation.code_hash = any (given_codes) then
        return true;
      end if;
      update operator_invitation set code_failures = code_failures + 1,
        expires_at = case when code_failures + 1 >= failures_max then clock_timestamp() else expires_at end
      where id = tried;
      insert into operator_act (operator_id, act, subject, details)
      select found_invitation.operator_id, recorded.act, 'operator:' || found_invitation.operator_id,
        json_build_object('approval_id', found_invitation.approval_id::text, 'failures', found_invitation.code_failures + 1)
      from (values ('operator.code_refused', 1), ('operator.invitation_ended', failures_max)) recorded (act, least_failures)
      where found_invitation.code_failures + 1 >= recorded.least_failures
      order by recorded.least_failures;
      return false;
    end
  $$;
