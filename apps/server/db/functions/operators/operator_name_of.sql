-- The name of an operator, for functions of other modules that store who asked for a change.
create or replace function operator_name_of(asked bigint) returns text
  language sql stable
  as $$ select name from operator where id = asked $$;
