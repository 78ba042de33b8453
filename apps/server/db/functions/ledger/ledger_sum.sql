-- Sums bigint to bigint. The built-in sum returns numeric, which costs more and hides an overflow until it is stored.
create or replace aggregate ledger_sum(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', parallel = safe);
