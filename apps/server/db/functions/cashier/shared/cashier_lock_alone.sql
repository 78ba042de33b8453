-- Makes the decisions of one operator wait for each other until the end of the transaction, so that each is counted in what the operator
-- decides alone in a day. Called after the request is locked.
create or replace function cashier_lock_alone(actor bigint) returns void
  language plpgsql
  as $$
    begin
      perform pg_advisory_xact_lock(7505, hashint8(actor));
    end
  $$;
