-- Returns what a line of a slip pays back on average, in 1/1000 of the stake. `tod_odds` are the odds of numbers near the 3D
-- result: its other orders of digits (five at most) and, in the mode perm_and_updown, its two neighbours, so at most seven
-- numbers pay them.
-- everybody may call it: it runs with the rights of the caller and reads no table
create or replace function lottery_expected_return(digits smallint, odds integer, tod_odds integer, tod_mode text) returns integer
  language sql immutable parallel safe
  as $$
    select ceil(
      1000.0 * (odds + tod_odds * case tod_mode when 'perm' then 5 when 'perm_and_updown' then 7 else 0 end) / 10 ^ digits
    )::integer
  $$;
