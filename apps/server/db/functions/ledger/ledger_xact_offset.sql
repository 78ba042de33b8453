-- Returns the number that is added to the transaction number of every posting. Zero, unless the ledger was restored from a
-- logical dump into a cluster whose transaction numbers are lower: there the owner of the database raises it once, so that the
-- numbers continue to rise. docs/ledger.md explains the steps.
-- created only when missing: the owner of a database may have raised the number there, and a release must not reset it
create or replace function ledger_xact_offset() returns bigint language sql immutable parallel safe as 'select 0::bigint';
