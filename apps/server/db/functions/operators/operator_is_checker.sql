-- Whether an operator is active and enrolled more than a day ago, so that the acts of this operator can count as those of one of two people.
create or replace function operator_is_checker(actor bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from operator where id = actor and operator_may_act(operator) and checker_from <= clock_timestamp()) $$;
