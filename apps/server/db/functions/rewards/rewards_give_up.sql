-- Ends the open bonuses of a player: what is left of them returns to the house, and nothing has to be staked any more. The player asks
-- for it, or is excluded. Returns what was taken, in 1/100 kyat.
create or replace function rewards_give_up(asking bigint, why text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      open_bonus record;
      taken bigint;
      taken_total bigint := 0;
    begin
      perform from turnover where player_id = asking for update;
      for open_bonus in select id, amount from bonus where player_id = asking and ended_at is null order by id for update loop
        taken := ledger_forfeit_bonus(asking, open_bonus.amount, open_bonus.id);
        update bonus set ended_at = clock_timestamp(), end_kind = why, forfeited = taken where id = open_bonus.id;
        taken_total := taken_total + taken;
      end loop;
      update turnover set remaining = 0 where player_id = asking and remaining > 0;
      return taken_total;
    end
  $$;
