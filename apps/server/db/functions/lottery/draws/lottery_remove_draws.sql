-- Step of lottery_plan_draws: deletes draws that lottery_plan does not contain and that no player has bet on, because a new schedule
-- has other draws. A draw with slips is never deleted or changed. For a draw that has opened its opening time is not compared, and
-- simulated draws are not removed once they have opened. Browsers may show a draw that has opened, so an event says that it is void.
create or replace function lottery_remove_draws(planned_at timestamptz, with_demo boolean) returns void
  language plpgsql
  as $$
    declare
      -- Longer than draws are planned ahead, so that planning fewer days than before removes nothing.
      days_compared constant integer := 60;
      outdated bigint;
      removed draw%rowtype;
    begin
      for outdated in
        with plan as materialized (select * from lottery_plan(planned_at, days_compared, with_demo))
        select d.id from draw d
        where (
            d.state = 'scheduled' and d.open_at > planned_at
            or d.state = 'open' and d.close_at > planned_at and d.feed not like 'demo-%'
          )
          and not exists (
            select from plan p
            where (p.game, p.slot, p.feed, p.draw_on, p.close_at, p.result_at)
                = (d.game, d.slot, d.feed, d.draw_on, d.close_at, d.result_at)
              and (d.state = 'open' or p.open_at = d.open_at)
          )
        order by d.id
      loop
        -- Everything is read while the exposure row is locked, which every bet locks too: a bet that waits for it finds no
        -- draw, and a draw whose first bet was accepted before the lock stays.
        perform from exposure e where e.draw_id = outdated order by e.shard for update;
        select * into removed from draw d where d.id = outdated and d.state in ('scheduled', 'open') for update;
        continue when not found or exists (select from exposure e where e.draw_id = outdated and e.slips > 0);
        delete from exposure e where e.draw_id = outdated;
        delete from draw_history h where h.draw_id = outdated;
        delete from draw d where d.id = outdated;
        if removed.state = 'open' then
          perform news_add_drafts(array[null::bigint], 'draw', array[jsonb_build_object(
            'draw_id', removed.id, 'type', upper(removed.game), 'draw_on', removed.draw_on,
            'section', to_char(removed.slot, 'HH12:MI AM'), 'state', 'void'
          )]);
        end if;
      end loop;
    end
  $$;
