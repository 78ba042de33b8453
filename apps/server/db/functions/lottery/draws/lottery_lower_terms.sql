-- Stores new terms for one operator: only lower caps and bounds of stakes, or more hot and blocked numbers. Anything else needs
-- two people and is refused here, whatever the server sends. Records the act.
create or replace function lottery_lower_terms(changed_game text, changed_slot time, changes jsonb, changer bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      before lottery_terms;
      changed lottery_terms;
      stored bigint;
    begin
      -- The lock of lottery_terms_version: terms of one lottery change one after the other.
      perform from lottery_game where code = changed_game for no key update;
      before := lottery_terms_of(changed_game, changed_slot);
      changed := jsonb_populate_record(before, changes);
      if (changed.odds, changed.tod_odds, changed.tod_mode, changed.stake_min, changed.stake_step)
          is distinct from (before.odds, before.tod_odds, before.tod_mode, before.stake_min, before.stake_step)
        or changed.line_max > before.line_max or changed.lines_max > before.lines_max
        or before.player_cap is not null and (changed.player_cap is null or changed.player_cap > before.player_cap)
        or exists (
          select from unnest(lottery_caps(before), lottery_caps(changed)) as number (cap_before, cap_after)
          where cap_after is null or cap_after > cap_before
        )
      then
        raise exception 'a change that raises terms needs two people' using errcode = 'SO006';
      end if;
      stored := lottery_change_terms(changed_game, changed_slot, changes, operator_name_of(changer));
      perform operator_record_act(changer, 'terms.change', 'terms:' || stored,
        (jsonb_build_object('game', changed_game, 'slot', to_char(changed_slot, 'HH24:MI')) || changes)::json);
      return stored;
    end
  $$;
