-- Decides the end of a round.
create or replace function casino_decide_close(call casino_call) returns casino_verdict
  language plpgsql
  as $$
    declare
      played constant game_round := call.round;
      verdict casino_verdict;
    begin
      if played.id is null or played.state <> 'open' then
        return casino_verdict_of(case played.state when 'closed' then 1 when 'void' then 205 else 202 end, played.state is not distinct from 'closed');
      end if;
      verdict := casino_verdict_of(0, true);
      verdict.round_state := 'closed';
      return verdict;
    end
  $$;
