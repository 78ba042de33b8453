-- Adds an operator and an invitation to enrol within two days. Its link belongs to the maker of the request, or to `inviter` while
-- one owner is enough. Returns the id of the operator. Records the act.
create or replace function operator_invite(
  invited_name text, invited_role text, invited_phone text, inviter bigint, consent bigint
) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      consented constant approval := operator_require_consent(consent, 'operator.invite', 'operator_name:' || invited_name,
        jsonb_build_object('name', invited_name, 'role', invited_role, 'phone', invited_phone));
      added bigint;
    begin
      insert into operator (name, role, phone, state) values (invited_name, invited_role, invited_phone, 'invited')
      returning id into added;
      insert into operator_invitation (operator_id, made_by, approval_id, expires_at)
      values (added, coalesce(consented.made_by, inviter), consent, clock_timestamp() + interval '48 hours');
      perform operator_record_act(coalesce(consented.decided_by, inviter), 'operator.invite', 'operator:' || added,
        json_build_object('name', invited_name, 'role', invited_role));
      return added;
    end
  $$;
