-- Numbers the news that wait in news_draft. One caller at a time does it; other callers only read the highest number.
-- News are numbered once every transaction that began to write before the transaction that added them has ended, so
-- numbers follow the order of transactions. News that waited longer than `patience` are numbered anyway: those of a
-- transaction that commits later get higher numbers. None are lost, because they are found by their rows and not by a
-- stored position.
create or replace function news_sequence(drafts_max integer, patience interval)
  returns table (last_id bigint, numbered integer, lag_s double precision)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  -- The table news_draft is mostly empty and has no useful statistics. The planner would scan all of it in every call
  -- and, expecting millions of rows, compile the plan with JIT each time: 300 ms instead of 10.
  set enable_seqscan = off
  set jit = off
  as $$
    declare
      horizon xid8;
      oldest_held record;
      -- News of transactions up to this number have waited longer than `patience` and are numbered in any case.
      given_up xid8;
      last_taken record;
      numbered integer := 0;
    begin
      if drafts_max is null or drafts_max not between 1 and 10000 then
        raise exception 'drafts_max must be between 1 and 10000' using errcode = '22023';
      end if;
      if pg_try_advisory_xact_lock(hashtextextended('news_sequence', 0)) then
        horizon := pg_snapshot_xmin(pg_current_snapshot());
        select d.created_at into oldest_held from news_draft d
          where d.xact_id >= horizon order by d.xact_id, d.place limit 1;
        if oldest_held.created_at < clock_timestamp() - patience then
          select max(d.xact_id) into given_up from news_draft d
            where d.xact_id >= horizon and d.created_at < clock_timestamp() - patience;
        end if;
        -- In the order of (xact_id, place), the news that can be numbered come first. So all rows up to the last one
        -- selected here can be numbered.
        select * into last_taken from (
          select d.xact_id, d.place from news_draft d
          where d.xact_id < horizon or d.xact_id <= given_up
          order by d.xact_id, d.place limit drafts_max
        ) batch order by batch.xact_id desc, batch.place desc limit 1;
        if found then
          with taken as (
            delete from news_draft d where (d.xact_id, d.place) <= (last_taken.xact_id, last_taken.place)
            returning d.*
          ), made as (
            insert into news (id, player_id, kind, body, created_at)
            select c.last_id + row_number() over (order by t.xact_id, t.place), t.player_id, t.kind, t.body, t.created_at
            from taken t cross join news_counter c
            returning id
          )
          update news_counter c set last_id = c.last_id + done.count
          from (select count(*)::integer as count from made) done
          returning done.count into numbered;
        end if;
      end if;
      -- lag_s is the age of the oldest news without a number; null if there are none.
      return query
        select c.last_id, numbered, extract(epoch from clock_timestamp() - (
          select d.created_at from news_draft d order by d.xact_id, d.place limit 1))::double precision
        from news_counter c;
    end
  $$;
