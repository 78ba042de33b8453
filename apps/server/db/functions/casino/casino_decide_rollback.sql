-- Decides the reversal of one transaction. The amounts are the stored ones. A transaction that has not arrived is marked by a row under
-- its own key, so that it is refused if it arrives later.
create or replace function casino_decide_rollback(call casino_call) returns casino_verdict
  language plpgsql
  as $$
    declare
      ref constant game_tx := call.ref;
      played constant game_round := call.round;
      refusal constant integer := case
        when call.ref_tx_id = call.tx_id then 200
        when ref.tx_id is null then 2
        when ref.player_id <> call.player_id then 200
        when ref.round_id is distinct from played.id then 200
        when ref.state = 'cancelled' then 1
        when ref.state = 'refused' then 2
        when ref.kind not in ('bet', 'bet_win', 'buy_in', 'win', 'buy_out', 'adjust', 'promo') then 200
        when ref.kind in ('bet', 'buy_in') and (played.wins > 0 or played.state = 'closed') then 203
        -- The round of a bet with its win is closed by itself. Another win in it means that more has happened since.
        when ref.kind = 'bet_win' and played.wins > 1 then 203
      end;
      verdict casino_verdict;
      is_debit constant boolean := ref.kind in ('bet', 'bet_win', 'buy_in');
    begin
      if refusal is not null then
        verdict := casino_verdict_of(refusal, refusal in (1, 2));
        if ref.tx_id is null then
          verdict.cancelled := 1;
        end if;
        return verdict;
      end if;
      verdict := casino_verdict_of(0, true);
      verdict.cancels_ref := true;
      verdict.lent := casino_repaid(call.player_id, ref.lent);
      if ref.debit > 0 then
        verdict.kinds := array[case when is_debit then 'game_refund' else 'game_adjust' end]::transfer_kind[];
        verdict.amounts := array[ref.debit];
        if is_debit then
          verdict.refunded := ref.debit;
          verdict.refunded_from := ref.created_at;
        else
          verdict.returned := ref.debit;
        end if;
      end if;
      if ref.kind = 'promo' then
        verdict := casino_take_back(verdict, 'game_win_back', ref.credit, call.balance);
        verdict.won := -ref.credit;
        return verdict;
      end if;
      verdict := casino_take_back(
        verdict, case when ref.kind = 'adjust' then 'game_adjust' else 'game_win_back' end::transfer_kind, ref.credit,
        call.balance + case when is_debit then ref.debit else 0 end);
      if is_debit then
        verdict.bets := -1;
        verdict.cancelled := 1;
        verdict.staked := -ref.debit;
      end if;
      if ref.kind in ('win', 'buy_out', 'bet_win') then
        verdict.wins := -1;
      end if;
      verdict.won := case when ref.kind = 'adjust' then ref.debit else 0 end - ref.credit;
      if ref.kind in ('win', 'buy_out') and played.state = 'closed' then
        verdict.round_state := 'open';
        verdict.is_reopened := true;
      end if;
      return verdict;
    end
  $$;
