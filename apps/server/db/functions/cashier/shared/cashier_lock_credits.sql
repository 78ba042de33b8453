-- Makes the approvals by single operators for one player wait for each other until the end of the transaction, so that each is counted in
-- what they credit the player. Called after the lock of the operator's decisions (cashier_lock_alone).
create or replace function cashier_lock_credits(credited_player bigint) returns void
  language plpgsql
  as $$
    begin
      perform pg_advisory_xact_lock(7504, hashint8(credited_player));
    end
  $$;
