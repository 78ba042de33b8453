-- Trigger on approval: a request is decided once and applied once, and what was requested never changes.
create or replace function approval_is_final() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'UPDATE' and old.state = 'open' and new.state <> 'open' and new.applied_at is null
        and (old.id, old.kind, old.subject, old.subject_version, old.change, old.reason, old.made_by, old.made_at, old.expires_at, old.diff)
          is not distinct from
          (new.id, new.kind, new.subject, new.subject_version, new.change, new.reason, new.made_by, new.made_at, new.expires_at, new.diff) then
        return new;
      end if;
      if tg_op = 'UPDATE' and old.decided_xact = pg_current_xact_id() and old.applied_at is null and new.applied_at is not null
        and to_jsonb(old) - 'applied_at' = to_jsonb(new) - 'applied_at' then
        return new;
      end if;
      raise exception 'a request is decided once and never changed' using errcode = 'SO003';
    end
  $$;
create or replace trigger is_final before update or delete on approval for each row execute function approval_is_final();
