-- Step of casino_run: posts the transfers, counts them against the limits of the players, and adds them to the sums of the provider,
-- which stop it when it has lost too much within an hour.
create or replace function casino_write_money(
  done casino_done[], lines_players bigint[], lines_kinds transfer_kind[], lines_amounts bigint[], lines_facts bigint[]
) returns void
  language plpgsql
  as $$
    declare
      -- Transactions at the same time have different connections, so they rarely add to the same rows.
      own_shard constant smallint := pg_backend_pid() % 16;
      this_hour constant timestamptz := date_trunc('hour', clock_timestamp());
      counted record;
      asked record;
      total record;
      left_over_now integer;
      lost bigint;
    begin
      for asked in select d.player_id, d.lent, d.id from unnest(done) as d where d.lent > 0 loop
        perform ledger_lend_to_game(asked.player_id, asked.lent, asked.id);
      end loop;
      if cardinality(lines_players) > 0 then
        perform ledger_post_games(lines_players, lines_kinds, lines_amounts, lines_facts);
      end if;
      for asked in select d.player_id, -d.lent as repaid, d.id from unnest(done) as d where d.lent < 0 loop
        perform ledger_repay_from_game(asked.player_id, asked.repaid, asked.id);
      end loop;

      select
        array_agg(d.player_id) filter (where d.charged > 0) as charged_ids,
        array_agg(d.charged) filter (where d.charged > 0) as charged,
        array_agg(d.player_id) filter (where d.returned <> 0) as returned_ids,
        array_agg(d.returned) filter (where d.returned <> 0) as returned,
        array_agg(d.player_id) filter (where d.refunded > 0) as refunded_ids,
        array_agg(d.refunded) filter (where d.refunded > 0) as refunded,
        array_agg(d.refunded_from) filter (where d.refunded > 0) as refunded_from
      into counted
      from unnest(done) as d;
      if counted.charged_ids is not null then
        perform protection_charge('stake', counted.charged_ids, counted.charged);
      end if;
      if counted.returned_ids is not null then
        perform protection_credit(counted.returned_ids, counted.returned);
      end if;
      if counted.refunded_ids is not null then
        perform protection_refund(counted.refunded_ids, counted.refunded, counted.refunded_from);
      end if;

      -- What is only owed is no income of the house.
      for total in
        select d.provider_id, count(*) as calls, coalesce(sum(d.staked), 0)::bigint as staked, coalesce(sum(d.won + d.lent), 0)::bigint as won,
          coalesce(sum(d.fraction), 0)::integer as fractions, max(d.id) as number
        from unnest(done) as d
        group by d.provider_id order by d.provider_id
      loop
        insert into game_hour as kept (provider_id, hour, shard, calls, staked, won)
        values (total.provider_id, this_hour, own_shard, total.calls, total.staked, total.won)
        on conflict (provider_id, hour, shard) do update
        set calls = kept.calls + excluded.calls, staked = kept.staked + excluded.staked, won = kept.won + excluded.won;
        if total.fractions > 0 then
          insert into game_fraction (provider_id, shard, left_over) values (total.provider_id, own_shard, 0) on conflict do nothing;
          select left_over + total.fractions into left_over_now from game_fraction
          where provider_id = total.provider_id and shard = own_shard for update;
          update game_fraction set left_over = left_over_now % 100 where provider_id = total.provider_id and shard = own_shard;
          if left_over_now >= 100 then
            perform ledger_round_games(left_over_now / 100, total.number);
          end if;
        end if;
        if total.won > total.staked then
          select sum(h.won - h.staked) into lost from game_hour h where h.provider_id = total.provider_id and h.hour = this_hour;
          update game_provider p
          set stopped_at = clock_timestamp(), stop_reason = 'lost more within an hour than its cap'
          where p.provider_id = total.provider_id and p.stopped_at is null
            and lost - case when p.forgiven_hour = this_hour then p.forgiven_loss else 0 end > p.loss_max;
        end if;
      end loop;
    end
  $$;
