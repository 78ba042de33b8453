-- The account of the ledger that belongs to a receiving account.
-- everybody may call it: it runs with the rights of the caller and reads no table
create or replace function cashier_receiving_id(account_id bigint) returns bigint
  language sql immutable parallel safe
  as $$ select -1000 - account_id $$;
