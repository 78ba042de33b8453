-- Returns the transaction number below which all transactions have ended. Transfers below it are complete.
create or replace function ledger_finished_xact() returns bigint
  language sql volatile
  as $$ select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_xact_offset() $$;
