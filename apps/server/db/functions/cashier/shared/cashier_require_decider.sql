-- Refuses operators whose role does not decide about cash: the roles of the permission `cash.decide`, which a test compares.
create or replace function cashier_require_decider(decider bigint) returns void
  language sql
  as $$ select operator_require_role(decider, '{owner,finance}') $$;
