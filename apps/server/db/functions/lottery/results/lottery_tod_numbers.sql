-- Returns the numbers that win at the tod odds of a 3D result: the other orders of its digits and, if the terms include them,
-- its neighbours. packages/rules has the same function in TypeScript, and a test compares the two over all thousand results.
-- everybody may call it: it runs with the rights of the caller and reads no table
create or replace function lottery_tod_numbers(result integer, tod_mode text) returns smallint[]
  language sql immutable parallel safe
  as $$
    with digit as (select result / 100 as a, result / 10 % 10 as b, result % 10 as c)
    select coalesce(array_agg(distinct number::smallint order by number::smallint), '{}')
    from digit, unnest(
      case when tod_mode = 'none' then '{}'::integer[]
      else array[
        a * 100 + c * 10 + b, b * 100 + a * 10 + c, b * 100 + c * 10 + a, c * 100 + a * 10 + b, c * 100 + b * 10 + a
      ] end
      || case when tod_mode = 'perm_and_updown' then array[result - 1, result + 1] else '{}'::integer[] end
    ) as number
    where number <> result and number between 0 and 999
  $$;
