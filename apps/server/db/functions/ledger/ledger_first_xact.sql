-- Returns the lowest transaction number of a transfer, null without transfers.
create or replace function ledger_first_xact() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select min(xact_id) from transfer $$;
