-- Decides a correction of a settled round. What a debit takes beyond the game wallet becomes a debt of the player.
create or replace function casino_decide_adjust(call casino_call) returns casino_verdict
  language plpgsql
  as $$
    declare
      played constant game_round := call.round;
      refusal constant integer := case
        when call.preset is not null then call.preset
        when played.id is null then 202
        when played.state = 'void' then 205
        when played.bets = 0 and played.cancelled > 0 then 205
        when played.bets = 0 or played.state = 'open' and played.wins = 0 then 202
      end;
      verdict casino_verdict;
    begin
      if refusal is not null then
        return casino_verdict_of(refusal, false);
      end if;
      if call.is_held then
        return casino_verdict_of(206, false);
      end if;
      verdict := casino_verdict_of(0, true);
      verdict.won := call.credit - call.debit;
      if call.credit > 0 then
        verdict.kinds := array['game_adjust']::transfer_kind[];
        verdict.amounts := array[call.credit];
        verdict.returned := call.credit;
      end if;
      return casino_take_back(verdict, 'game_adjust', call.debit, call.balance);
    end
  $$;
