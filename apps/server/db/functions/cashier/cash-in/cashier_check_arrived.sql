-- Refuses an amount that cannot be confirmed as arrived for a request: it has to be more than is known, and at a gateway the answer of the
-- gateway decides. Called when one operator proposes it and again when a second one confirms it.
create or replace function cashier_check_arrived(held cash_in_request, wanted bigint) returns void
  language plpgsql stable
  as $$
    begin
      if held.gateway_ref is not null or wanted > 1000000000 or wanted <= cashier_arrived(held) then
        raise exception 'the amount is out of bounds' using errcode = 'SC010';
      end if;
    end
  $$;
