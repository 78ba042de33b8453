-- Trigger on operator: refuses a change after which no active owner is left. The lock lets only one such change run at a time, so
-- two owners cannot remove each other at the same moment. The command on the server may reset the last owner, who stays an owner and
-- enrols again; its database user can write this table only through operator_reset_owner.
create or replace function operator_guard_owners() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform pg_advisory_xact_lock(7303, 1);
      if session_user = 'shwe_operator' and new.role = 'owner' and new.state = 'invited' then
        return new;
      end if;
      if not exists (select from operator where role = 'owner' and state = 'active' and id <> old.id) then
        raise exception 'the last owner stays' using errcode = 'SO001';
      end if;
      return new;
    end
  $$;
create or replace trigger guards_owners before update of role, state on operator for each row
  when (old.role = 'owner' and old.state = 'active' and (new.role <> 'owner' or new.state <> 'active'))
  execute function operator_guard_owners();
