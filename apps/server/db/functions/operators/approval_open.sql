-- Opens a request for a second person and records it in the audit log. `described` has the fields that change, with their current and
-- new values. An operator cannot ask for a change of the own role or access, and such a change needs two other owners: a request that
-- nobody could confirm is refused at once. Returns the id of the request.
create or replace function approval_open(
  opened_kind text, opened_subject text, wanted jsonb, why text, maker bigint, described jsonb default null
) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      known approval_kind%rowtype;
      opened bigint;
    begin
      select * into strict known from approval_kind where kind = opened_kind;
      if not exists (
        select from operator where id = maker and operator_may_act(operator) and role = any (known.makers) for share
      ) then
        raise exception 'operator % cannot make requests of the kind %', maker, opened_kind using errcode = 'SO021';
      end if;
      if opened_subject = 'operator:' || maker then
        raise exception 'operator % cannot ask for a change of the own account', maker using errcode = 'SO023';
      end if;
      if opened_kind in ('operator.role', 'operator.reset') and (
        select count(*) from operator where role = 'owner' and state = 'active' and 'operator:' || id <> opened_subject
      ) < 2 then
        raise exception 'a change of % needs two other owners', opened_subject using errcode = 'SO024';
      end if;
      perform approval_refuse_too_many(maker);
      insert into approval (kind, subject, subject_version, change, reason, made_by, expires_at, diff)
      values (opened_kind, opened_subject, approval_subject_version(opened_kind, opened_subject, wanted, true), wanted, why, maker,
        clock_timestamp() + make_interval(hours => known.expires_h), described)
      returning id into opened;
      insert into operator_act (operator_id, act, subject, details)
      values (maker, 'approval.open', opened_subject,
        json_build_object('approval_id', opened::text, 'kind', opened_kind, 'reason', why));
      return opened;
    end
  $$;
