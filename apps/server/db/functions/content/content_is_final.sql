-- Trigger: refuses every change of published versions and stored pictures.
create or replace function content_is_final() returns trigger
  language plpgsql
  as $$ begin raise exception 'published content is never changed' using errcode = '23514'; end $$;

create or replace trigger is_final before update or delete or truncate on content_version
  for each statement execute function content_is_final();
create or replace trigger is_final before update or delete or truncate on content_picture
  for each statement execute function content_is_final();
