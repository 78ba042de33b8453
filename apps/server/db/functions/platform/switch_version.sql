-- The version of a switch (`switch:games`) for approvals: its state and when it was last turned.
create or replace function switch_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked constant text := substr(subject, length('switch:') + 1);
    begin
      if has_lock then
        perform from switch where name = asked for no key update;
      end if;
      return (select is_on || ' ' || extract(epoch from updated_at) from switch where name = asked);
    end
  $$;
