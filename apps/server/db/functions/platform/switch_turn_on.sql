-- Turns a switch on again after two people agreed: by a request that was confirmed in this transaction. Returns whether it was on.
create or replace function switch_turn_on(consent bigint, wanted text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      was_on boolean;
    begin
      perform approval_required(consent, 'switch.on', 'switch:' || wanted);
      select is_on into was_on from switch where name = wanted for update;
      update switch set is_on = true where name = wanted and not is_on;
      return was_on;
    end
  $$;
