-- Sets a limit of a player. A new or lower limit applies at once; a higher one or a removal (null) is stored and has to be
-- confirmed later. A new limit starts with what the player already staked, lost or deposited in its period, read while the
-- accounts are locked, so that no amount is counted twice or missed.
create or replace function protection_set_limit(player_id bigint, kind limit_kind, period limit_period, amount bigint) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    #variable_conflict use_variable
    declare
      raise_waits constant interval := '24 hours';
      raise_lasts constant interval := '7 days';
      is_new boolean := false;
      read_at timestamptz;
      first_on date;
      held protection_limit;
    begin
      if amount is not null then
        -- period_on is corrected below; the row must exist and be locked before the accounts are.
        insert into protection_limit (player_id, kind, period, period_on, amount, used)
        values (player_id, kind, period, '-infinity', amount, 0)
        on conflict do nothing;
        is_new := found;
      end if;
      perform from protection_limit l
      where l.player_id = player_id and l.kind = kind and l.period = period
      for no key update;
      perform from ledger_lock(array[
        ledger_account_id(player_id, 'player.main'), ledger_account_id(player_id, 'player.game')
      ]);
      read_at := clock_timestamp();
      if is_new then
        first_on := protection_period_on(period, read_at);
        update protection_limit l
        set period_on = first_on, used = case kind
          -- Reserved and credited cash-ins; the ledger has only deposits that were no cash-in.
          when 'deposit' then flows.deposited + cashier_deposited(player_id, first_on::timestamp at time zone 'Asia/Yangon')
          when 'stake' then flows.staked
          when 'loss' then flows.staked - flows.returned
        end
        from ledger_flows(player_id, first_on::timestamp at time zone 'Asia/Yangon') as flows
        where l.player_id = player_id and l.kind = kind and l.period = period;
        return;
      end if;
      select * into held from protection_limit l
      where l.player_id = player_id and l.kind = kind and l.period = period;
      if not found then
        -- The limit was removed while this call waited for it, so the caller retries and sets it as a new limit.
        if amount is not null then
          raise exception 'the limit was removed meanwhile' using errcode = '40001';
        end if;
      elsif amount <= held.amount then
        update protection_limit l
        set amount = protection_set_limit.amount, raise_amount = null, raise_possible_at = null, raise_lapses_at = null
        where l.player_id = player_id and l.kind = kind and l.period = period;
      -- Requesting the same raise again does not restart its waiting time.
      elsif held.raise_amount is not distinct from amount and held.raise_lapses_at > read_at then
        return;
      else
        update protection_limit l
        set raise_amount = amount, raise_possible_at = read_at + raise_waits,
          raise_lapses_at = read_at + raise_waits + raise_lasts
        where l.player_id = player_id and l.kind = kind and l.period = period;
      end if;
    end
  $$;
