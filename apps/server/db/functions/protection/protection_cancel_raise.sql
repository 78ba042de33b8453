-- Cancels a raise of a limit that waits for its confirmation. Returns whether there was one.
create or replace function protection_cancel_raise(player_id bigint, kind limit_kind, period limit_period) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    #variable_conflict use_variable
    begin
      update protection_limit l set raise_amount = null, raise_possible_at = null, raise_lapses_at = null
      where l.player_id = player_id and l.kind = kind and l.period = period and l.raise_lapses_at > clock_timestamp();
      return found;
    end
  $$;
