-- Stores a new version of the terms of a game or section: the current terms with the given fields changed. Scheduled and open
-- draws use it at once, each while its exposure row is locked. Slips accepted earlier are paid by the version they were
-- accepted with.
create or replace function lottery_change_terms(played_game text, played_slot time, changes jsonb, by_whom text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      before lottery_terms;
      changed lottery_terms;
      bet_on bigint;
    begin
      perform pg_advisory_xact_lock(hashtextextended('lottery_change_terms', 0));
      before := lottery_terms_of(played_game, played_slot);
      changed := jsonb_populate_record(before, changes);
      insert into lottery_terms (game, slot, version, odds, tod_odds, tod_mode, stake_min, stake_step, line_max, number_cap,
        hot_numbers, hot_cap, blocked_numbers, player_cap, lines_max, created_by)
      select played_game, played_slot,
        1 + coalesce(max(version) filter (where slot is not distinct from played_slot), 0),
        changed.odds, changed.tod_odds, changed.tod_mode, changed.stake_min, changed.stake_step, changed.line_max,
        changed.number_cap, changed.hot_numbers, changed.hot_cap, changed.blocked_numbers, changed.player_cap,
        changed.lines_max, by_whom
      from lottery_terms where game = played_game
      returning * into changed;
      for bet_on in
        select id from draw where game = played_game and state in ('scheduled', 'open')
          and (lottery_terms_of(game, slot)).id = changed.id
        order by id
      loop
        perform from exposure where draw_id = bet_on order by shard for update;
        update draw set terms_id = changed.id, caps = lottery_caps(changed)
        where id = bet_on and state in ('scheduled', 'open');
      end loop;
      return changed.id;
    end
  $$;
