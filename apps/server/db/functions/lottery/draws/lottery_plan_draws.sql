-- Creates the draws of lottery_plan that are missing, and deletes draws that it does not contain and that have not opened yet:
-- no player can have bet on them. A draw that has opened is never changed by a new schedule; operators may void it. Returns the
-- draws it created.
create or replace function lottery_plan_draws(days_ahead integer, with_demo boolean)
  returns table (draw_id bigint, open_at timestamptz, close_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      days_ahead_max constant integer := 60;
      planned_at constant timestamptz := clock_timestamp();
      outdated bigint;
      planned record;
      terms lottery_terms;
    begin
      if days_ahead is null or days_ahead not between 0 and days_ahead_max then
        raise exception 'days_ahead must be between 0 and %', days_ahead_max using errcode = '22023';
      end if;
      -- Planners run one at a time: two would insert the same draws and violate their unique key.
      perform pg_advisory_xact_lock(hashtextextended('lottery_plan_draws', 0));

      for outdated in
        with plan as materialized (select * from lottery_plan(planned_at, days_ahead_max, with_demo))
        select d.id from draw d
        where d.state = 'scheduled' and d.open_at > planned_at and not exists (
          select from plan p
          where (p.game, p.slot, p.feed, p.draw_on, p.open_at, p.close_at, p.result_at)
            = (d.game, d.slot, d.feed, d.draw_on, d.open_at, d.close_at, d.result_at)
        )
        order by d.id
      loop
        perform from exposure e where e.draw_id = outdated for update;
        -- The state is read again while the exposure row is locked, because the draw may have opened before the lock
        -- was acquired.
        if exists (select from draw d where d.id = outdated and d.state = 'scheduled' for update) then
          delete from exposure e where e.draw_id = outdated;
          delete from draw d where d.id = outdated;
        end if;
      end loop;

      for planned in
        select p.* from lottery_plan(planned_at, days_ahead, with_demo) p
        -- Checks for an existing draw before the insert, because `on conflict` would consume a draw id for every existing
        -- draw.
        where not exists (
          select from draw d where (d.game, d.slot, d.draw_on) = (p.game, p.slot, p.draw_on)
        )
        order by p.result_at, p.game
      loop
        terms := lottery_terms_of(planned.game, planned.slot);
        continue when terms.id is null;
        insert into draw (game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at)
        values (planned.game, planned.feed, planned.slot, planned.draw_on, terms.id, lottery_caps(terms),
          planned.open_at, planned.close_at, planned.result_at)
        returning draw.id, draw.open_at, draw.close_at into draw_id, open_at, close_at;
        insert into exposure (draw_id, stakes)
        values (lottery_plan_draws.draw_id, array_fill(0::bigint, array[cardinality(lottery_caps(terms))]));
        return next;
      end loop;
    end
  $$;
