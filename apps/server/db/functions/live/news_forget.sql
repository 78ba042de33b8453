-- Deletes numbered news that are older than `keep`, from the oldest on and without a gap, and stores the number up to which
-- news were deleted. Returns how many were deleted.
create or replace function news_forget(keep interval, rows_max integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      keep_min constant interval := '1 day';
      forgotten integer;
    begin
      if keep is null or keep < keep_min or rows_max is null or rows_max not between 1 and 100000 then
        raise exception 'news are kept for at least %', keep_min using errcode = '22023';
      end if;
      with old as (
        delete from news n where n.id in (
          select o.id from news o
          where o.id < (select min(k.id) from news k where k.created_at >= clock_timestamp() - keep)
            or not exists (select from news k where k.created_at >= clock_timestamp() - keep)
          order by o.id limit rows_max)
        returning n.id
      ), moved as (
        update news_counter c set floor_id = greatest(c.floor_id, gone.last_id)
        from (select max(id) as last_id from old) gone where gone.last_id is not null
      )
      select count(*) into forgotten from old;
      return forgotten;
    end
  $$;
