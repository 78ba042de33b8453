-- Returns whether a switch is on (such as bets_2d, which allows bets on Thai 2D), and no row if there is no switch of
-- that name. It returns a set so that PostgreSQL inlines it into the FROM clause of its callers.
create or replace function switch_is_on(wanted text) returns setof boolean
  language sql stable
  as $$ select is_on from switch where name = wanted $$;
