-- The current version of the subject of a request, by the function of its kind, which also locks the subject.
create or replace function approval_subject_version(asked_kind text, asked_subject text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      version text;
    begin
      execute format('select %I($1)', (select version_function from approval_kind where kind = asked_kind))
        into version using asked_subject;
      if version is null then
        raise exception 'there is no %', asked_subject using errcode = 'SO002';
      end if;
      return version;
    end
  $$;
