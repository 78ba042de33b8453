-- Creates partitions for the slips of coming draws. One partition contains 400 draws, about a month: with one partition per
-- draw the query of a player's history would take long to plan. Returns how many were created.
create or replace function lottery_add_partitions(draws_ahead integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      draws_per_partition constant bigint := 400;
      draws_ahead_max constant integer := 100000;
      newest constant bigint := coalesce((select max(id) from draw), 0);
      -- Starts after the last existing partition and not at the newest draw, so that planning many draws at once leaves
      -- no gap.
      first constant bigint := coalesce((
        select max(substring(part.relname from 'slip_(\d+)')::bigint) + 1
        from pg_inherits join pg_class part on part.oid = inhrelid
        where inhparent = 'public.slip'::regclass
      ), 0);
      made integer := 0;
      part bigint;
      name text;
    begin
      if draws_ahead is null or draws_ahead not between 0 and draws_ahead_max then
        raise exception 'draws_ahead must be between 0 and %', draws_ahead_max using errcode = '22023';
      end if;
      perform pg_advisory_xact_lock(hashtextextended('lottery_add_partitions', 0));
      for part in first .. (newest + draws_ahead) / draws_per_partition loop
        name := 'slip_' || lpad(part::text, 5, '0');
        continue when to_regclass('public.' || name) is not null;
        -- Attaches a separate table, because creating a partition directly would wait for open bets; see
        -- ledger_add_partition.
        execute format('create table public.%I (like public.slip including all)', name);
        execute format('revoke all on public.%I from public, shwe_app', name);
        execute format(
          'alter table public.%I add constraint in_part check (draw_id >= %s and draw_id < %s)',
          name, part * draws_per_partition, (part + 1) * draws_per_partition
        );
        execute format(
          'alter table public.slip attach partition public.%I for values from (%s) to (%s)',
          name, part * draws_per_partition, (part + 1) * draws_per_partition
        );
        execute format('alter table public.%I drop constraint in_part', name);
        made := made + 1;
      end loop;
      return made;
    end
  $$;
