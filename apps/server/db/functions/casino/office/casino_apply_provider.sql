-- Changes the caps of a provider or starts it again, as a second operator has confirmed in this transaction. What it lost in this hour
-- before it is started does not stop it a second time.
create or replace function casino_apply_provider(confirmed bigint, changed integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      wanted constant jsonb := (approval_required(confirmed, 'game_provider.change', 'game_provider:' || changed)).change;
      this_hour constant timestamptz := date_trunc('hour', clock_timestamp());
    begin
      update game_provider set
        win_max = coalesce((wanted ->> 'win_max')::bigint * 100, win_max),
        loss_max = coalesce((wanted ->> 'loss_max')::bigint * 100, loss_max)
      where provider_id = changed;
      if (wanted ->> 'is_started')::boolean then
        update game_provider set stopped_at = null, stop_reason = null, forgiven_hour = this_hour, forgiven_loss = coalesce((
          select ledger_sum(h.won - h.staked) from game_hour h where h.provider_id = changed and h.hour = this_hour
        ), 0)
        where provider_id = changed;
      end if;
    end
  $$;
