-- Lowers caps of a provider, in 1/100 kyat, which one person may do at once. A higher cap is refused, because it needs two people.
create or replace function casino_lower_caps(changed integer, actor bigint, wanted_win bigint, wanted_loss bigint, why text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      known game_provider;
    begin
      select * into known from game_provider where provider_id = changed for no key update;
      if wanted_win > known.win_max or wanted_loss > known.loss_max then
        raise exception 'a higher cap needs two people' using errcode = 'SO006';
      end if;
      update game_provider set win_max = wanted_win, loss_max = wanted_loss where provider_id = changed;
      perform operator_record_act(actor, 'game_provider.lower', 'game_provider:' || changed, json_build_object(
        'reason', why, 'win_max', wanted_win / 100, 'loss_max', wanted_loss / 100));
    end
  $$;
