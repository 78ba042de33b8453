-- Returns how many more draws can be created before the partitions for their slips are used up.
create or replace function lottery_draws_left() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select (max(substring(part.relname from 'slip_(\d+)')::bigint) + 1) * 400 - 1 - coalesce((select max(id) from draw), 0)
    from pg_inherits join pg_class part on part.oid = inhrelid
    where inhparent = 'public.slip'::regclass
  $$;
