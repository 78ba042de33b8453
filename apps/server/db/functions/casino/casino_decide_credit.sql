-- Decides a win, a buy-out or a promotion. Refusals are not stored: a win whose bet has not arrived yet is decided when it is repeated.
create or replace function casino_decide_credit(call casino_call) returns casino_verdict
  language plpgsql
  as $$
    declare
      played constant game_round := call.round;
      refusal constant integer := case
        when call.preset is not null then call.preset
        when call.kind = 'promo' then null
        when played.id is null then 202
        when played.state = 'void' then 205
        when played.bets = 0 and played.cancelled > 0 then 205
        when played.bets = 0 then 202
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
      if call.credit > 0 then
        verdict.kinds := array[
          case call.kind when 'win' then 'game_win' when 'promo' then 'game_promo' else 'game_buy_out' end
        ]::transfer_kind[];
        verdict.amounts := array[call.credit];
        verdict.returned := call.credit;
      end if;
      verdict.won := call.credit;
      if call.kind <> 'promo' then
        verdict.wins := 1;
        verdict.is_late := played.state = 'closed';
        if call.closes then
          verdict.round_state := 'closed';
        end if;
      end if;
      return verdict;
    end
  $$;
