-- Decides that the stakes of a round come back, for protocols that name the round and not its bets. A round with winnings, also
-- with those that wait for an operator, is settled and is not cancelled. An unknown round is marked, so that its bet is refused if it arrives later.
create or replace function casino_decide_cancel(call casino_call) returns casino_verdict
  language plpgsql
  as $$
    declare
      played constant game_round := call.round;
    begin
      if played.wins > 0 or played.state = 'closed' or exists (
        select from game_held h
        where h.player_id = call.player_id and h.round_id = call.round_id and h.provider_id = call.provider_id and h.released_at is null
      ) then
        return casino_verdict_of(203, false);
      end if;
      return casino_decide_void(call);
    end
  $$;
