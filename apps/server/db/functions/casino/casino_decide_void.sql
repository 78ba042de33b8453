-- Decides that a whole round is taken back: first the stakes come back, then what was won is taken from the player.
create or replace function casino_decide_void(call casino_call) returns casino_verdict
  language plpgsql
  as $$
    declare
      played constant game_round := call.round;
      verdict casino_verdict;
      open_stakes bigint;
      open_credits bigint;
      open_corrections bigint;
      open_lent bigint;
    begin
      if played.state = 'void' then
        return casino_verdict_of(1, true);
      end if;
      verdict := casino_verdict_of(case when played.id is null then 2 else 0 end, true);
      verdict.round_state := 'void';
      if played.id is null then
        return verdict;
      end if;
      select coalesce(ledger_sum(t.debit) filter (where t.kind in ('bet', 'bet_win', 'buy_in')), 0),
        coalesce(ledger_sum(t.credit) filter (where t.kind <> 'adjust'), 0),
        coalesce(ledger_sum(t.credit - t.debit) filter (where t.kind = 'adjust'), 0),
        coalesce(ledger_sum(t.lent) filter (where t.kind = 'adjust'), 0)
      into open_stakes, open_credits, open_corrections, open_lent
      from game_tx t where t.round_id = played.id and t.state = 'done';
      if open_stakes > 0 then
        verdict.kinds := array['game_refund']::transfer_kind[];
        verdict.amounts := array[open_stakes];
        verdict.refunded := open_stakes;
        verdict.refunded_from := played.opened_at;
      end if;
      if open_corrections < 0 then
        verdict.kinds := verdict.kinds || 'game_adjust'::transfer_kind;
        verdict.amounts := verdict.amounts || -open_corrections;
        verdict.returned := -open_corrections;
        verdict.lent := casino_repaid(call.player_id, least(open_lent, -open_corrections));
      end if;
      verdict := casino_take_back(verdict, 'game_win_back', open_credits, call.balance + open_stakes + greatest(0, -open_corrections));
      verdict := casino_take_back(
        verdict, 'game_adjust', greatest(0, open_corrections), call.balance + open_stakes + greatest(0, -open_corrections) - open_credits);
      verdict.bets := -played.bets;
      verdict.wins := -played.wins;
      verdict.cancelled := played.bets;
      verdict.staked := -played.staked;
      verdict.won := -played.won;
      return verdict;
    end
  $$;
