-- Creates the draws of lottery_plan that are missing, after removing those that it does not contain and that nobody has bet on.
-- Returns the draws it created.
create or replace function lottery_plan_draws(days_ahead integer, with_demo boolean)
  returns table (draw_id bigint, open_at timestamptz, close_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      days_ahead_max constant integer := 60;
      planned_at constant timestamptz := clock_timestamp();
      planned record;
      terms lottery_terms;
    begin
      if days_ahead is null or days_ahead not between 0 and days_ahead_max then
        raise exception 'days_ahead must be between 0 and %', days_ahead_max using errcode = '22023';
      end if;
      -- Planners run one at a time: two would insert the same draws and violate their unique key.
      perform pg_advisory_xact_lock(hashtextextended('lottery_plan_draws', 0));
      perform lottery_remove_draws(planned_at, with_demo);

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
