-- Locks the log of seals until the end of the transaction, so that one signer at a time writes it.
create or replace function seal_log_lock() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$ begin lock table seal_log in share row exclusive mode; end $$;
