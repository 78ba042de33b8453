-- Decides one call of a provider from what is known of its transaction, its round and its player: the matrix of docs/wallet-protocol.md.
-- A transaction that is already stored is answered from its row, without any other check.
create or replace function casino_decide(call casino_call) returns casino_verdict
  language plpgsql
  as $$
    declare
      known constant game_tx := call.known;
    begin
      if known.tx_id is not null then
        return casino_verdict_of(
          case
            when known.player_id <> call.player_id then 200
            when known.kind is null then 201
            when known.body_hash is distinct from call.body_hash then 200
            when known.state = 'cancelled' then 201
            when known.state = 'refused' then known.code
            else 1
          end, false, known.limit_kind);
      end if;
      -- Another content under this id waits for an operator.
      if call.is_conflict then
        return casino_verdict_of(200, false);
      end if;
      return case call.kind
        when 'bet' then casino_decide_debit(call)
        when 'bet_win' then casino_decide_debit(call)
        when 'buy_in' then casino_decide_debit(call)
        when 'win' then casino_decide_credit(call)
        when 'buy_out' then casino_decide_credit(call)
        when 'promo' then casino_decide_credit(call)
        when 'adjust' then casino_decide_adjust(call)
        when 'rollback' then casino_decide_rollback(call)
        when 'close' then casino_decide_close(call)
        when 'void' then casino_decide_void(call)
        when 'cancel' then casino_decide_cancel(call)
        when 'undo' then casino_decide_undo(call)
        when 'wager_info' then casino_verdict_of(case when (call.round).id is null then 202 else 0 end, (call.round).id is not null)
      end;
    end
  $$;
