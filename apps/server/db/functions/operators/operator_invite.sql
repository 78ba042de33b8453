-- Adds an operator and an invitation to enrol. Returns the id of the operator.
create or replace function operator_invite(
  invited_name text, invited_role text, invited_phone text, inviter bigint, consent bigint, expires timestamptz
) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      added bigint;
    begin
      perform operator_require_consent(consent, 'operator.invite', 'operator_name:' || invited_name,
        jsonb_build_object('name', invited_name, 'role', invited_role, 'phone', invited_phone));
      insert into operator (name, role, phone, state) values (invited_name, invited_role, invited_phone, 'invited')
      returning id into added;
      insert into operator_invitation (operator_id, made_by, expires_at) values (added, inviter, expires);
      return added;
    end
  $$;
