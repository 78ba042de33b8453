-- Decides that the settlement of a round is taken back, for protocols that name the round and not its winnings. The stakes stay, and the
-- round is open again.
create or replace function casino_decide_undo(call casino_call) returns casino_verdict
  language plpgsql
  as $$
    declare
      played constant game_round := call.round;
      verdict casino_verdict;
    begin
      if played.id is null or played.state = 'void' then
        return casino_verdict_of(case when played.id is null then 202 else 205 end, false);
      end if;
      verdict := casino_verdict_of(0, true);
      if played.state = 'closed' then
        verdict.round_state := 'open';
        verdict.is_reopened := true;
      end if;
      if played.won < 0 then
        verdict.kinds := array['game_adjust']::transfer_kind[];
        verdict.amounts := array[-played.won];
        verdict.returned := -played.won;
        verdict.lent := casino_repaid(call.player_id, (
          select least(coalesce(ledger_sum(t.lent), 0), -played.won) from game_tx t
          where t.round_id = played.id and t.state = 'done' and t.kind = 'adjust'
        ));
      end if;
      verdict := casino_take_back(verdict, 'game_win_back', greatest(0, played.won), call.balance);
      verdict.wins := -played.wins;
      verdict.won := -played.won;
      return verdict;
    end
  $$;
