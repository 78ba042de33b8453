-- Adds to a verdict that winnings are taken back from the player: from the game wallet what is there, and the rest becomes a debt.
-- `balance` is the game wallet after the transfers that the verdict already has.
create or replace function casino_take_back(verdict casino_verdict, kind transfer_kind, amount bigint, balance bigint) returns casino_verdict
  language plpgsql immutable
  as $$
    begin
      if amount > 0 then
        verdict.kinds := verdict.kinds || kind;
        verdict.amounts := verdict.amounts || -amount;
        verdict.lent := verdict.lent + greatest(0, amount - greatest(0, balance));
        verdict.returned := verdict.returned - amount;
      end if;
      return verdict;
    end
  $$;
