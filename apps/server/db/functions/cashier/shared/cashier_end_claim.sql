-- Ends the claim of a request, because its operator has decided. The caller has locked the request.
create or replace function cashier_end_claim(claimed_direction text, claimed bigint) returns void
  language plpgsql
  as $$
    begin
      delete from cash_claim where direction = claimed_direction and request_id = claimed;
    end
  $$;
