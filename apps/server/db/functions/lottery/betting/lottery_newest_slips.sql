-- Returns the newest slips of a player in one draw, between two slip ids. The planner cannot estimate how many there are,
-- because a few players have a thousand times as many slips as the others. The settings of this function make it read only the
-- rows it returns.
create or replace function lottery_newest_slips(asked_player bigint, asked_draw bigint, from_id bigint, upto_id bigint, slips_max integer)
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
