-- Refuses a value that a rule cannot have, whoever writes it.
create or replace function cashier_guard_rule() returns trigger
  language plpgsql
  as $$
    begin
      if not cashier_rule_takes(new, new.value) or (tg_op = 'UPDATE' and jsonb_typeof(new.value) <> jsonb_typeof(old.value)) then
        raise exception 'the rule % cannot be %', new.name, new.value using errcode = 'SC022';
      end if;
      return new;
    end
  $$;

create or replace trigger cash_rule_bounds before insert or update on cash_rule
  for each row execute function cashier_guard_rule();
