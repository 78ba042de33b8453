-- Step of lottery_place: returns what each player has staked in the draw so far, in kyat.
create or replace function lottery_place_read_staked(played_draw bigint, player_ids bigint[]) returns bigint[]
  language plpgsql
  as $$
    begin
      return array(
        select coalesce((
          select ledger_sum(day.staked) from slip_day day where day.draw_id = played_draw and day.player_id = asked.player_id
        ), 0)
        from unnest(player_ids) with ordinality as asked (player_id, ord) order by ord
      );
    end
  $$;
