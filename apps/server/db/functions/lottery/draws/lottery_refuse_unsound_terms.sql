-- Trigger on lottery_terms: refuses terms that do not fit the game, above all odds that pay back more than the game allows.
-- everybody may call it: a trigger function cannot be called directly
create or replace function lottery_refuse_unsound_terms() returns trigger
  language plpgsql
  as $$
    declare
      played lottery_game%rowtype;
      expected integer;
    begin
      select * into strict played from lottery_game where code = new.game;
      if new.tod_mode <> 'none' and played.digits <> 3 then
        raise exception 'only a game of three digits pays tod' using errcode = '23514';
      end if;
      expected := lottery_expected_return(played.digits, new.odds, new.tod_odds, new.tod_mode);
      if expected > played.return_max then
        raise exception 'these odds give back % of 1000, at most % are allowed', expected, played.return_max
          using errcode = '23514';
      end if;
      if exists (
        select from unnest(new.hot_numbers || new.blocked_numbers) as number
        where number is null or number not between 0 and 10 ^ played.digits - 1
      ) then
        raise exception 'a hot or blocked number is none of this game' using errcode = '23514';
      end if;
      return new;
    end
  $$;
