-- Turns a switch off, which one person may do at once. Returns whether it was on; null if there is no such switch.
create or replace function switch_turn_off(wanted text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      was_on boolean;
    begin
      select is_on into was_on from switch where name = wanted for update;
      update switch set is_on = false where name = wanted and is_on;
      return was_on;
    end
  $$;
