-- Returns whether a provider that is stopped has lost more than a multiple of its cap in this hour. Without it being stopped nothing is read.
create or replace function casino_has_lost(asked game_provider, times integer) returns boolean
  language plpgsql stable
  as $$
    declare
      this_hour constant timestamptz := date_trunc('hour', clock_timestamp());
    begin
      if asked.stopped_at is null then
        return false;
      end if;
      return coalesce((
        select ledger_sum(h.won - h.staked) from game_hour h where h.provider_id = asked.provider_id and h.hour = this_hour
      ), 0) - case when asked.forgiven_hour = this_hour then asked.forgiven_loss else 0 end > asked.loss_max * times;
    end
  $$;
