-- Turns a switch off, which one person may do at once. Returns whether it was on; null if there is no such switch.
-- Records the act if it was on.
create or replace function switch_turn_off(wanted text, turner bigint, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      was_on boolean;
    begin
      select is_on into was_on from switch where name = wanted for update;
      if was_on then
        update switch set is_on = false where name = wanted;
        perform operator_record_act(turner, 'switch.off', 'switch:' || wanted, json_build_object('reason', why));
      end if;
      return was_on;
    end
  $$;
