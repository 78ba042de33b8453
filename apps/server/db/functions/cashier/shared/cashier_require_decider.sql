-- Refuses operators whose role does not decide about cash: the roles of the permission `cash.decide`, which a test compares. In PL/pgSQL,
-- which plans the statement once per connection.
create or replace function cashier_require_decider(decider bigint) returns void
  language plpgsql
  as $$
    begin
      perform operator_require_role(decider, '{owner,finance}');
    end
  $$;
