-- migrate:up
set local lock_timeout = '2s';

-- News for players are written in the transaction of the fact that causes them, here, and have no number yet.
create table news_draft (
  -- Who writes and when, so that a draft is numbered only when no older transaction can bring another one.
  xact_id xid8 not null default pg_current_xact_id(),
  place bigint generated always as identity,
  -- Null is everybody.
  player_id bigint check (player_id > 0),
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 12288),
  created_at timestamptz not null default clock_timestamp(),
  primary key (xact_id, place)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The numbered ones. Numbers are consecutive and become visible in their order, so who has read up to one has missed none.
create table news (
  id bigint primary key check (id > 0),
  player_id bigint check (player_id > 0),
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null
);
create index news_of_player on news (player_id, id) where player_id is not null;
create index news_for_all on news (id) where player_id is null;

-- One row: the last number given, and the last one whose news are no longer kept.
create table news_counter (
  single boolean primary key default true check (single),
  last_id bigint not null,
  floor_id bigint not null,
  check (floor_id between 0 and last_id)
);
insert into news_counter (last_id, floor_id) values (0, 0);

-- Gives drafts their numbers. One caller at a time does it; the others only learn how far it got. A draft waits until every
-- transaction that began to write before its own is over, so numbers follow the order of transactions, and one that commits late
-- is not overtaken. It waits no longer than `patience`, though: a late one then gets a later number, and is not lost either,
-- because a draft is found by being there and not by a mark that somebody could have passed.
create function news_sequence(drafts_max integer, patience interval)
  returns table (last_id bigint, numbered integer, lag_s double precision)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  -- A queue has no statistics worth the name. Left alone, the planner reads all of it for every batch and, expecting millions of
  -- rows, compiles the plan each time: 300 ms instead of 10.
  set enable_seqscan = off
  set jit = off
  as $$
    declare
      horizon xid8;
      oldest_held record;
      -- The transaction up to which nobody is waited for any longer.
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
        -- What may be numbered stands at the beginning of the queue, so its last row says it all.
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
      -- How long the oldest draft has been waiting; null when none is.
      return query
        select c.last_id, numbered, extract(epoch from clock_timestamp() - (
          select d.created_at from news_draft d order by d.xact_id, d.place limit 1))::double precision
        from news_counter c;
    end
  $$;

-- Forgets numbered news that are older than `keep`, from the first on and without a gap, and remembers how far. Answers how
-- many went.
create function news_forget(keep interval, rows_max integer) returns integer
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

revoke all on news_draft, news, news_counter from public, shwe_app;
-- The running role writes drafts and reads news; numbers are given and rows taken away by the functions alone.
grant select, insert on news_draft to shwe_app;
grant select on news, news_counter to shwe_app;
revoke execute on function news_sequence(integer, interval), news_forget(interval, integer) from public;
grant execute on function news_sequence(integer, interval), news_forget(interval, integer) to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
