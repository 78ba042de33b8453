-- Applies a player's raise of a limit after its waiting time. Returns null when it was applied; if it is too early, returns
-- when the waiting time ends. Raises an exception if no raise waits for confirmation.
create or replace function protection_confirm_raise(player_id bigint, kind limit_kind, period limit_period) returns timestamptz
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    #variable_conflict use_variable
    declare
      read_at timestamptz;
      held protection_limit;
    begin
      select * into held from protection_limit l
      where l.player_id = player_id and l.kind = kind and l.period = period
      for no key update;
      read_at := clock_timestamp();
      if held.raise_lapses_at is null or held.raise_lapses_at <= read_at then
        raise exception 'no raise waits to be confirmed' using errcode = 'P0002';
      elsif held.raise_possible_at > read_at then
        return held.raise_possible_at;
      elsif held.raise_amount is null then
        delete from protection_limit l where l.player_id = player_id and l.kind = kind and l.period = period;
      else
        update protection_limit l
        set amount = held.raise_amount, raise_amount = null, raise_possible_at = null, raise_lapses_at = null
        where l.player_id = player_id and l.kind = kind and l.period = period;
      end if;
      return null;
    end
  $$;
