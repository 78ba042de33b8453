-- Lowers the counted deposits of a player by an amount that was reserved and is not credited, in those periods in which it was counted.
-- Called before the accounts are locked.
create or replace function protection_release(released bigint, released_amount bigint, counted_at timestamptz) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform from protection_limit l where l.player_id = released and l.kind = 'deposit' order by l.player_id, l.kind, l.period
      for no key update;
      update protection_limit l set used = greatest(0, l.used - released_amount)
      where l.player_id = released and l.kind = 'deposit' and l.period_on = protection_period_on(l.period, counted_at);
    end
  $$;
