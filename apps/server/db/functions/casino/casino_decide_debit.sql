-- Decides a bet, a bet with its win, or a buy-in. A refusal is stored, so that a repeat is refused too.
create or replace function casino_decide_debit(call casino_call) returns casino_verdict
  language plpgsql
  as $$
    declare
      refusal constant integer := case
        when call.preset is not null then call.preset
        when call.is_stopped then 400
        when not call.is_game_on then 104
        when call.gate is not null then call.gate
        when (call.round).state in ('closed', 'void') then 204
        when call.room < call.debit then 101
        when call.balance < call.debit then 100
      end;
      verdict casino_verdict;
    begin
      if refusal is not null then
        return casino_verdict_of(refusal, true, case when refusal = 101 then coalesce(call.gate_limit, call.room_limit) end);
      end if;
      if call.is_held then
        return casino_verdict_of(206, false);
      end if;
      verdict := casino_verdict_of(0, true);
      if call.debit > 0 then
        verdict.kinds := array[case when call.kind = 'buy_in' then 'game_buy_in' else 'game_bet' end]::transfer_kind[];
        verdict.amounts := array[-call.debit];
        verdict.charged := call.debit;
      end if;
      verdict.bets := 1;
      verdict.staked := call.debit;
      if call.kind = 'bet_win' then
        if call.credit > 0 then
          verdict.kinds := verdict.kinds || 'game_win'::transfer_kind;
          verdict.amounts := verdict.amounts || call.credit;
          verdict.returned := call.credit;
        end if;
        verdict.wins := 1;
        verdict.won := call.credit;
      end if;
      if call.closes then
        verdict.round_state := 'closed';
      end if;
      return verdict;
    end
  $$;
