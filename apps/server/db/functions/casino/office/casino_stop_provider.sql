-- Stops a provider, which one person may do at once: its bets are refused, its credits are still accepted. Returns whether it ran; null if
-- there is no such provider. Records the act if it ran.
create or replace function casino_stop_provider(stopped integer, actor bigint, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      did_run boolean;
    begin
      select stopped_at is null into did_run from game_provider where provider_id = stopped for no key update;
      if did_run then
        update game_provider set stopped_at = clock_timestamp(), stop_reason = left(why, 200) where provider_id = stopped;
        perform operator_record_act(actor, 'game_provider.stop', 'game_provider:' || stopped, json_build_object('reason', why));
      end if;
      return did_run;
    end
  $$;
