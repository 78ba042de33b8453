-- Whether an operator has this phone. The lock is held until the end of the transaction, so that an operator and a player cannot
-- take the same phone at the same moment.
create or replace function operator_has_phone(asked text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform pg_advisory_xact_lock(7304, hashtext(asked));
      return exists (select from operator where phone = asked and state <> 'disabled');
    end
  $$;
