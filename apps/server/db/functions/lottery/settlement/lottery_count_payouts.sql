-- Trigger on payout: adds new payouts to the players' daily totals in slip_day. A statement inserts few payouts compared to the
-- slips of a draw. The settings of this function make the planner look up each slip by its primary key; it would not by itself,
-- because it has no statistics about the inserted rows.
create or replace function lottery_count_payouts() returns trigger
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
