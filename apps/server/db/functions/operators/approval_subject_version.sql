-- The current version of what a request depends on, by the function of its kind. With `has_lock` that function locks the subject until
-- the end of the transaction; without it the version is only read.
create or replace function approval_subject_version(asked_kind text, asked_subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      version text;
    begin
      execute format('select %I($1, $2, $3)', (select version_function from approval_kind where kind = asked_kind))
        into version using asked_subject, wanted, has_lock;
      if version is null then
        raise exception 'there is no %', asked_subject using errcode = 'SO002';
      end if;
      return version;
    end
  $$;
