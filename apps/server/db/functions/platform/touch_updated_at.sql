-- Trigger: sets updated_at, so that no writer can forget it.
-- everybody may call it: a trigger function cannot be called directly
create or replace function touch_updated_at() returns trigger
  language plpgsql
  as $$
    begin
      new.updated_at := clock_timestamp();
      return new;
    end
  $$;
