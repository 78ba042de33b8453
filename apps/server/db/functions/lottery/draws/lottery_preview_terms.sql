-- Checks a change of terms with the constraints and triggers of the table without storing it: the new row is inserted and rolled
-- back. Returns the expected return to players before and after the change, its bound, why the terms would be refused (null if they
-- would not), and how many draws would use them at once.
create or replace function lottery_preview_terms(
  played_game text, played_slot time, changes jsonb,
  out return_before integer, out return_after integer, out bound integer, out refusal text, out draws bigint
)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      -- No real version is as high, so the row does not collide with one that is stored at the same time.
      no_version constant integer := 2147483647;
      played lottery_game%rowtype;
      before lottery_terms;
      changed lottery_terms;
    begin
      select * into strict played from lottery_game where code = played_game;
      before := lottery_terms_of(played_game, played_slot);
      changed := jsonb_populate_record(before, changes);
      bound := played.return_max;
      return_before := lottery_expected_return(played.digits, before.odds, before.tod_odds, before.tod_mode);
      return_after := lottery_expected_return(played.digits, changed.odds, changed.tod_odds, changed.tod_mode);
      select count(*) into draws from draw d
      where d.game = played_game and d.state in ('scheduled', 'open')
        and (played_slot is null and (lottery_terms_of(d.game, d.slot)).slot is null or d.slot = played_slot);
      begin
        insert into lottery_terms (game, slot, version, odds, tod_odds, tod_mode, stake_min, stake_step, line_max, number_cap,
          hot_numbers, hot_cap, blocked_numbers, player_cap, lines_max, created_by)
        values (played_game, played_slot, no_version, changed.odds, changed.tod_odds, changed.tod_mode, changed.stake_min,
          changed.stake_step, changed.line_max, changed.number_cap, changed.hot_numbers, changed.hot_cap,
          changed.blocked_numbers, changed.player_cap, changed.lines_max, 'preview');
        raise exception using errcode = 'SL010';
      exception
        when sqlstate 'SL010' then
          refusal := null;
        when check_violation or not_null_violation then
          refusal := sqlerrm;
      end;
    end
  $$;
