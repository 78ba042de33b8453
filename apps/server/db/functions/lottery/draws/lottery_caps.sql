-- Returns how much may be staked on each number of the game, from number 0 on: nothing on a blocked number.
-- everybody may call it: it runs with the rights of the caller, who reads the tables of the lottery anyway
create or replace function lottery_caps(terms lottery_terms) returns bigint[]
  language sql stable
  as $$
    select array_agg(
      case
        when number = any (terms.blocked_numbers) then 0
        when number = any (terms.hot_numbers) then least(terms.hot_cap, terms.number_cap)
        else terms.number_cap
      end
      order by number
    )
    from lottery_game game, generate_series(0, (10 ^ game.digits)::integer - 1) as number
    where game.code = terms.game
  $$;
