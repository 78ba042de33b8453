-- Trigger on seal_log: an entry gets its signature once, and nothing else of it ever changes.
-- everybody may call it: a trigger function cannot be called directly
create or replace function seal_log_guard() returns trigger
  language plpgsql
  as $$
    begin
      if old.signature is null and new.signature is not null
        and (new.seq, new.kind, new.draw_id, new.version, new.payload, new.previous, new.recorded_at, new.hash)
          is not distinct from (old.seq, old.kind, old.draw_id, old.version, old.payload, old.previous, old.recorded_at, old.hash) then
        return new;
      end if;
      raise exception 'an entry of the log of seals is final' using errcode = 'SL007';
    end
  $$;
