-- The version of a provider for requests of two people: its caps, and since when it is stopped.
create or replace function casino_provider_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked constant integer := split_part(subject, ':', 2)::integer;
    begin
      if has_lock then
        perform from game_provider where provider_id = asked for no key update;
      end if;
      return (
        select concat_ws(' ', win_max, loss_max, coalesce(extract(epoch from stopped_at)::text, 'on'))
        from game_provider where provider_id = asked
      );
    end
  $$;
