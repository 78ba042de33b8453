-- migrate:up
set local lock_timeout = '2s';

-- What a player's slips in one draw, accepted on one Yangon day, come to. With it a history is read without walking the slips of its
-- period, however many there are: at most one row for each draw and day. Rows are written by the triggers below in the transaction of
-- the slip or payout itself, and only behind the draw's exposure row (slips) or its settlement row (payouts), which those
-- transactions hold already: no bet waits for another one because of them.
create table slip_day (
  player_id bigint not null,
  draw_id bigint not null,
  accepted_on date not null,
  slips bigint not null check (slips > 0),
  -- Whole kyat; what was taken back again is not in `returned`.
  staked bigint not null check (staked >= 0),
  returned bigint not null default 0 check (returned >= 0),
  -- Ids of a draw's slips rise in the order of acceptance, so these bound where the slips of the day are.
  first_slip_id bigint not null,
  last_slip_id bigint not null,
  primary key (player_id, draw_id, accepted_on)
) with (fillfactor = 70);

create function lottery_yangon_day(moment timestamptz) returns date
  language sql immutable parallel safe
  return (moment at time zone 'Asia/Yangon')::date;

create function lottery_count_slips() returns trigger
  language plpgsql
  as $$
    begin
      insert into slip_day as kept (player_id, draw_id, accepted_on, slips, staked, first_slip_id, last_slip_id)
      select player_id, draw_id, lottery_yangon_day(accepted_at), count(*), ledger_sum(total), min(id), max(id)
      from new_slip group by 1, 2, 3
      on conflict (player_id, draw_id, accepted_on) do update
      set slips = kept.slips + excluded.slips, staked = kept.staked + excluded.staked,
        first_slip_id = least(kept.first_slip_id, excluded.first_slip_id),
        last_slip_id = greatest(kept.last_slip_id, excluded.last_slip_id);
      return null;
    end
  $$;

-- The rows of a statement are few beside the slips of a draw: each slip is looked up by its key, whatever the planner thinks of a
-- list without statistics.
create function lottery_count_payouts() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  as $$
    begin
      with paid as materialized (
        select slip.player_id, slip.draw_id, lottery_yangon_day(slip.accepted_at) as accepted_on, ledger_sum(new_payout.amount) as amount
        from new_payout join slip on slip.draw_id = new_payout.draw_id and slip.id = new_payout.slip_id
        group by 1, 2, 3
      )
      update slip_day kept set returned = kept.returned + paid.amount
      from paid
      where kept.player_id = paid.player_id and kept.draw_id = paid.draw_id and kept.accepted_on = paid.accepted_on;
      return null;
    end
  $$;

create function lottery_count_reversals() returns trigger
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  as $$
    begin
      with taken_back as materialized (
        select slip.player_id, slip.draw_id, lottery_yangon_day(slip.accepted_at) as accepted_on, ledger_sum(payout.amount) as amount
        from new_reversal undone
          join payout on payout.draw_id = undone.draw_id and payout.slip_id = undone.slip_id and payout.version = undone.version
          join slip on slip.draw_id = undone.draw_id and slip.id = undone.slip_id
        group by 1, 2, 3
      )
      update slip_day kept set returned = kept.returned - taken_back.amount
      from taken_back
      where kept.player_id = taken_back.player_id and kept.draw_id = taken_back.draw_id
        and kept.accepted_on = taken_back.accepted_on;
      return null;
    end
  $$;

-- The triggers lock these tables against writing until the end of this migration, so nothing is missed by the sums below.
create trigger count_slips after insert on slip referencing new table as new_slip
  for each statement execute function lottery_count_slips();
create trigger count_payouts after insert on payout referencing new table as new_payout
  for each statement execute function lottery_count_payouts();
create trigger count_reversals after insert on payout_reversal referencing new table as new_reversal
  for each statement execute function lottery_count_reversals();

insert into slip_day (player_id, draw_id, accepted_on, slips, staked, returned, first_slip_id, last_slip_id)
select slip.player_id, slip.draw_id, lottery_yangon_day(slip.accepted_at), count(*), sum(slip.total),
  coalesce(sum(back.returned), 0), min(slip.id), max(slip.id)
from slip
  left join (
    select payout.draw_id, payout.slip_id, sum(payout.amount) as returned
    from payout left join payout_reversal undone
      on (undone.draw_id, undone.slip_id, undone.version) = (payout.draw_id, payout.slip_id, payout.version)
    where undone.slip_id is null
    group by 1, 2
  ) back on back.draw_id = slip.draw_id and back.slip_id = slip.id
group by 1, 2, 3;

-- A page of a history is the newest slips of a few draws. The index it replaces had the player's slips of all draws in one row.
create index slip_player_draw on slip (player_id, draw_id, id);
drop index slip_player;

-- The newest of a player's slips in one draw, between two ids. The planner cannot know how many there are, because a few players have
-- a thousand times as many as all others; here it reads no more of them than it answers.
create function lottery_newest_slips(asked_player bigint, asked_draw bigint, from_id bigint, upto_id bigint, slips_max integer)
  returns setof slip
  language plpgsql stable
  set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
    begin
      return query
        select * from slip
        where slip.player_id = asked_player and slip.draw_id = asked_draw and slip.id between from_id and upto_id
        order by slip.id desc limit slips_max;
    end
  $$;

-- What a player has staked in a draw with a player cap was summed over all slips of the player in it, behind the row that all bets of
-- the draw wait for. One expression of the function changes, so the rest of it is not written a second time.
do $$
  declare
    summed constant text :=
      'select ledger_sum(slip.total) from slip where slip.draw_id = played_draw and slip.player_id = asked.player_id';
    kept constant text :=
      'select ledger_sum(day.staked) from slip_day day where day.draw_id = played_draw and day.player_id = asked.player_id';
    place constant text := pg_get_functiondef('lottery_place'::regproc);
  begin
    if position(summed in place) = 0 then raise exception 'lottery_place is not as it was'; end if;
    execute replace(place, summed, kept);
  end
$$;

revoke all on slip_day from public, shwe_app;
grant select on slip_day to shwe_app;
revoke all on function
  lottery_yangon_day(timestamptz), lottery_count_slips(), lottery_count_payouts(), lottery_count_reversals(),
  lottery_newest_slips(bigint, bigint, bigint, bigint, integer)
  from public;
grant execute on function lottery_newest_slips(bigint, bigint, bigint, bigint, integer) to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
