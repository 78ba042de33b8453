-- Opens a request for a second person. Returns its id.
create or replace function approval_open(opened_kind text, opened_subject text, wanted jsonb, why text, maker bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      opened bigint;
    begin
      insert into approval (kind, subject, subject_version, change, reason, made_by, expires_at)
      select kind, opened_subject, approval_subject_version(kind, opened_subject), wanted, why, maker,
        clock_timestamp() + make_interval(hours => expires_h)
      from approval_kind where kind = opened_kind
      returning id into strict opened;
      return opened;
    end
  $$;
