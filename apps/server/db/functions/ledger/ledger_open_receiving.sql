-- Opens the ledger account of a receiving account.
create or replace function ledger_open_receiving(receiving_id bigint) returns void
  language sql set search_path = pg_catalog, public, pg_temp
  as $$ insert into account (id, kind, currency) values (receiving_id, 'house.receiving', 'MMK') on conflict do nothing $$;
