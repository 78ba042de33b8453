-- The version of a switch (`switch:games`) for approvals: its state and when it was last turned.
create or replace function switch_version(subject text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      return (
        select is_on || ' ' || extract(epoch from updated_at) from switch
        where name = substr(subject, length('switch:') + 1) for no key update
      );
    end
  $$;
