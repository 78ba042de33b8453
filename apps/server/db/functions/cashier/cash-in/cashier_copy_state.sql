-- The state of a cash-in for the search of copies: a credit that was taken back does not count, but money that went or goes back to its
-- sender does, also after a reversal of the credit. After a reversal, money that two people confirmed, or whose payment to the sender came back,
-- is owed to its sender, so the request counts as one that waits.
create or replace function cashier_copy_state(held cash_in_request) returns text
  language plpgsql stable
  as $$
    begin
      if cashier_sent_back(held) > 0 then
        return 'returned';
      end if;
      if held.state = 'reversed' and (held.arrived is not null
        or exists (select from cash_out_request o where o.cash_in_id = held.id and o.state = 'returned')) then
        return 'pending';
      end if;
      return held.state;
    end
  $$;
