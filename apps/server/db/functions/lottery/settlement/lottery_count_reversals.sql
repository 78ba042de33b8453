-- Trigger on payout_reversal: subtracts reversed payouts from the daily totals in slip_day.
create or replace function lottery_count_reversals() returns trigger
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
