-- Trigger on slip: adds new slips to the daily totals of each player in slip_day.
create or replace function lottery_count_slips() returns trigger
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
