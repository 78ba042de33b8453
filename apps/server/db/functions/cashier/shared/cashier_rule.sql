-- The value of a rule that is a number.
create or replace function cashier_rule(wanted text) returns bigint
  language sql stable
  as $$ select value::bigint from cash_rule where name = wanted $$;
