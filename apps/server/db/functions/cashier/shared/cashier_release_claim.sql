-- Ends the claim of a request that goes on to somebody else. The row remains, so that a claim by the same operator soon afterwards continues
-- it and cannot be longer than a claim may be.
create or replace function cashier_release_claim(claimed_direction text, claimed bigint) returns void
  language plpgsql
  as $$
    begin
      update cash_claim set until_at = clock_timestamp()
      where direction = claimed_direction and request_id = claimed and until_at > clock_timestamp();
    end
  $$;
