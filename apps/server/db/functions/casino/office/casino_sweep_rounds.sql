-- Finds rounds that are open for longer than `after`. Each run reads only the rounds that passed this age since the run before, and
-- forgets those that were closed. Returns how many are stuck.
create or replace function casino_sweep_rounds(after interval) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      began constant timestamptz := (select opened_until from game_sweep for update);
      until_at constant timestamptz := clock_timestamp() - after;
    begin
      insert into game_stuck (round_id)
      select id from game_round where opened_at >= began and opened_at < until_at and state = 'open'
      on conflict do nothing;
      delete from game_stuck s using game_round r where r.id = s.round_id and r.state <> 'open';
      update game_sweep set opened_until = greatest(began, until_at), swept_at = clock_timestamp();
      return (select count(*) from game_stuck);
    end
  $$;
