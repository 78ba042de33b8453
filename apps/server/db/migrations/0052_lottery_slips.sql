-- migrate:up
set local lock_timeout = '2s';

create sequence slip_id as bigint cache 1;

-- One accepted slip is one row: no line table, no state. Whether it won is told by the draw's result and by the payout rows.
-- Rows come only from the placement function, which holds the draw's exposure row: with it ids rise in the order of acceptance.
create table slip (
  id bigint not null default nextval('slip_id'),
  draw_id bigint not null,
  player_id bigint not null,
  terms_id bigint not null,
  -- Whole kyat, the sum of the stakes.
  total bigint not null,
  -- The player's main balance as the slip left it, in 1/100 kyat: part of the first answer, which a repeat of the key gets again.
  balance_after bigint not null,
  accepted_at timestamptz not null,
  -- The client's key: the same key again gets the first answer.
  key text not null,
  numbers smallint[] not null,
  stakes bigint[] not null,
  primary key (draw_id, id),
  unique (draw_id, player_id, key),
  constraint slip_shape check (cardinality(numbers) = cardinality(stakes) and cardinality(numbers) between 1 and 1000)
) partition by range (draw_id);
create index slip_player on slip (player_id, id);

-- About a month of draws lies in one partition: one per draw would make a player's history slow to plan.
create function lottery_add_partitions(draws_ahead integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      draws_per_partition constant bigint := 400;
      draws_ahead_max constant integer := 100000;
      newest constant bigint := coalesce((select max(id) from draw), 0);
      -- Behind the last one there is, not at the newest draw: many draws planned at once must not leave a gap.
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
        -- A table of its own that is attached does not wait behind open bets; see ledger_add_partition.
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

-- How many draws after the newest one already have a place for their slips.
create function lottery_draws_left() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select (max(substring(part.relname from 'slip_(\d+)')::bigint) + 1) * 400 - 1 - coalesce((select max(id) from draw), 0)
    from pg_inherits join pg_class part on part.oid = inhrelid
    where inhparent = 'public.slip'::regclass
  $$;

revoke all on slip from public, shwe_app;
grant select on slip to shwe_app;
revoke all on sequence slip_id from public, shwe_app;
revoke all on function lottery_add_partitions(integer), lottery_draws_left() from public;
grant execute on function lottery_add_partitions(integer), lottery_draws_left() to shwe_app;

select lottery_add_partitions(400);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
