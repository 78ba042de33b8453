-- The version of a draw for approvals of results: another text after a change of state or a new version of the result.
create or replace function lottery_result_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      asked constant bigint := substr(subject, length('draw:') + 1)::bigint;
    begin
      if has_lock then
        perform lottery_lock_exposure(asked);
      end if;
      return (
        select state || '|' || (select count(*) from draw_result where draw_id = asked) from draw where id = asked
      );
    end
  $$;
