-- Before a decision: refuses it while another operator has the claim, and ends the claim with the decision.
create or replace function cashier_end_claim(claimed_direction text, claimed bigint, decider bigint) returns void
  language plpgsql
  as $$
    begin
      perform cashier_refuse_claimed(claimed_direction, claimed, decider);
      delete from cash_claim where direction = claimed_direction and request_id = claimed;
    end
  $$;
