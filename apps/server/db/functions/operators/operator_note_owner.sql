-- Trigger on operator: stores when an operator is first an active owner, whatever was given, and keeps it. Only the command on the
-- server removes it, through operator_reset_owner.
-- everybody may call it: a trigger function cannot be called directly
create or replace function operator_note_owner() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'UPDATE' then
        new.owner_since := coalesce(new.owner_since, old.owner_since);
      end if;
      if new.role = 'owner' and new.state = 'active' then
        new.owner_since := coalesce(new.owner_since, clock_timestamp());
      end if;
      return new;
    end
  $$;
create or replace trigger notes_owner before insert or update of role, state on operator for each row
  execute function operator_note_owner();
