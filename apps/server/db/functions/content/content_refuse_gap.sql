-- Trigger on content_version: refuses a version that leaves out numbers. After the greatest number the area could not be published
-- again.
-- everybody may call it: a trigger function cannot be called directly
create or replace function content_refuse_gap() returns trigger
  language plpgsql
  as $$
    begin
      if new.version > 1 + coalesce((select max(version) from content_version where area = new.area), 0) then
        raise exception 'version % of an area does not follow its newest version', new.version using errcode = '23514';
      end if;
      return new;
    end
  $$;

create or replace trigger refuses_gap before insert on content_version
  for each row execute function content_refuse_gap();
