-- Whether an operator is an active owner, for functions of other modules about acts that only owners may do.
create or replace function operator_is_owner(asked bigint) returns boolean
  language sql volatile
  as $$ select exists (select from operator where id = asked and role = 'owner' and operator_may_act(operator) for share) $$;
