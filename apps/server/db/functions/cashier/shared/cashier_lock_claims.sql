-- Makes the claims of one operator wait for each other until the end of the transaction, so that their number is exact and two calls for one
-- request cannot wait for each other in a circle. Called after the request is locked and before the claim is written.
create or replace function cashier_lock_claims(actor bigint) returns void
  language plpgsql
  as $$
    begin
      perform pg_advisory_xact_lock(7503, hashint8(actor));
    end
  $$;
