-- Trigger on operator_act: refuses every change, also by the owner of the table, so that a mistake cannot break the hash chain
-- of the operator acts. If the trigger is removed and a row changed, the chain itself shows the change.
-- everybody may call it: a trigger function cannot be called directly
create or replace function operator_act_is_final() returns trigger
  language plpgsql
  as $$ begin raise exception 'what an operator did is never changed'; end $$;
