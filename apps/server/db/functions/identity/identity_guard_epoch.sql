-- Trigger on player: the epoch of sessions only rises. A lower one would make sessions valid again that were ended.
create or replace function identity_guard_epoch() returns trigger
  language plpgsql
  as $$ begin raise exception 'ended sessions stay ended' using errcode = '42501'; end $$;
create or replace trigger guards_epoch before update of session_epoch on player for each row
  when (new.session_epoch < old.session_epoch) execute function identity_guard_epoch();
