-- Returns whether a game of a provider takes debits now. An unknown code takes none.
create or replace function casino_is_game_on(asked_provider integer, asked_code text) returns boolean
  language sql stable
  as $$
    select exists (
      select from game g
      where g.provider_id = asked_provider and g.code = asked_code and g.is_on and g.is_listed and g.is_playable
        and not coalesce(clock_timestamp() >= g.paused_from and clock_timestamp() < g.paused_until, false)
    )
  $$;
