-- The value of a rule that is a number. In PL/pgSQL, which plans the statement once per connection.
create or replace function cashier_rule(wanted text) returns bigint
  language plpgsql stable
  as $$
    begin
      return (select value::bigint from cash_rule where name = wanted);
    end
  $$;
