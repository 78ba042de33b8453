-- Whether a rule can have a value: a whole number within its bounds, or a list of at most 12 such numbers in rising order.
create or replace function cashier_rule_takes(asked cash_rule, wanted jsonb) returns boolean
  language plpgsql immutable
  as $$
    declare
      length_max constant integer := 12;
      least numeric := asked.value_min;
      each jsonb;
    begin
      if jsonb_typeof(wanted) is distinct from jsonb_typeof(asked.value) then
        return false;
      elsif jsonb_typeof(wanted) = 'number' then
        wanted := jsonb_build_array(wanted);
      end if;
      for each in select * from jsonb_array_elements(wanted) loop
        if jsonb_typeof(each) <> 'number' or each::numeric not between least and asked.value_max or each::numeric % 1 <> 0 then
          return false;
        end if;
        least := each::numeric + 1;
      end loop;
      return jsonb_array_length(wanted) between 1 and length_max;
    end
  $$;
