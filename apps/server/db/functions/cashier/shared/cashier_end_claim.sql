-- Before a decision: refuses it while another operator has the claim, and ends the claim with the decision. The lock prevents that
-- another operator claims the request in between.
create or replace function cashier_end_claim(claimed_direction text, claimed bigint, decider bigint) returns void
  language plpgsql
  as $$
    begin
      perform from cash_claim
      where direction = claimed_direction and request_id = claimed and operator_id <> decider and until_at > clock_timestamp()
      for update;
      if found then
        raise exception 'another operator works on request %', claimed using errcode = 'SC003';
      end if;
      delete from cash_claim where direction = claimed_direction and request_id = claimed;
    end
  $$;
