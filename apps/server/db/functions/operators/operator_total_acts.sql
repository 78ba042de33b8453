-- Trigger on act_seal: adds the acts of a new seal to the total of the seal before it. If that has none, because the previous release
-- wrote it, all seals are summed.
create or replace function operator_total_acts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      new.acts_total := new.acts + coalesce(
        (select acts_total from act_seal where seq = new.seq - 1), (select sum(acts) from act_seal), 0);
      return new;
    end
  $$;
create or replace trigger totals_acts before insert on act_seal for each row execute function operator_total_acts();
