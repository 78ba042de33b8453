-- Step of casino_run: writes rounds and transactions as they were decided. `details` and `occurred` are by the place of the call;
-- `has_reversals` is whether any of the calls takes something back.
create or replace function casino_write(done casino_done[], has_reversals boolean, details text[], occurred timestamptz[]) returns void
  language plpgsql
  as $$
    declare
      now_at constant timestamptz := clock_timestamp();
      written integer;
      marks integer;
      wanted integer;
    begin
      insert into game_round (id, provider_id, player_id, round_id, game_code, state, bets, wins, cancelled, staked, won, balance_before,
        balance_after, opened_at, changed_at, closed_at)
      select d.round_id, d.provider_id, d.player_id, d.round_key, coalesce(d.game_code, ''), coalesce(d.round_state, 'open'), d.bets, d.wins,
        d.cancelled, d.staked, d.won, d.balance_before, d.balance_after, now_at, now_at, case when d.round_state is not null then now_at end
      from unnest(done) as d where d.is_new_round;

      update game_round r set
        state = coalesce(d.round_state, r.state), bets = r.bets + d.bets, wins = r.wins + d.wins, cancelled = r.cancelled + d.cancelled,
        staked = r.staked + d.staked, won = r.won + d.won, balance_after = d.balance_after, changed_at = now_at,
        closed_at = case d.round_state when 'open' then null else coalesce(r.closed_at, case when d.round_state is not null then now_at end) end
      from unnest(done) as d
      -- The list of ids makes the planner use the index also if the table was empty when it planned.
      where r.id = d.round_id and not d.is_new_round and r.id = any (array(select o.round_id from unnest(done) as o));

      if has_reversals then
        update game_tx t set state = 'cancelled', cancelled_at = now_at
        from unnest(done) as d
        where d.cancels_ref and t.provider_id = d.provider_id and t.tx_id = d.ref_tx_id
          and t.tx_id = any (array(select o.ref_tx_id from unnest(done) as o));
        update game_tx t set state = 'cancelled', cancelled_at = now_at
        from unnest(done) as d
        where d.kind in ('void', 'cancel', 'undo') and t.round_id = d.round_id and t.state = 'done'
          and t.round_id = any (array(select o.round_id from unnest(done) as o))
          and (t.kind in ('win', 'buy_out', 'adjust') or d.kind <> 'undo' and t.kind in ('bet', 'bet_win', 'buy_in'));
        insert into game_stuck (round_id)
        select distinct d.round_id from unnest(done) as d where d.round_state = 'open' and not d.is_new_round
        on conflict do nothing;
      end if;

      insert into game_tx (id, provider_id, tx_id, kind, state, code, limit_kind, player_id, round_id, ref_tx_id, session_id, body_hash,
        debit, credit, fraction, balance_before, balance_after, lent, is_late, detail, occurred_at, created_at)
      select d.id, d.provider_id, d.tx_id, d.kind, case when d.code <= 2 then 'done' else 'refused' end, d.code, d.limit_kind, d.player_id,
        d.round_id, d.ref_tx_id, d.session_id, d.body_hash, d.debit, d.credit, d.fraction, d.balance_before, d.balance_after, d.lent, d.is_late,
        details[d.place], occurred[d.place], now_at
      from unnest(done) as d
      on conflict (provider_id, tx_id) do nothing;
      get diagnostics written = row_count;

      wanted := cardinality(done);
      if has_reversals then
        insert into game_tx (provider_id, tx_id, state, code, player_id, round_id, balance_before, balance_after, created_at, cancelled_at)
        select d.provider_id, d.ref_tx_id, 'cancelled', 2, d.player_id, d.round_id, d.balance_before, d.balance_before, now_at, now_at
        from unnest(done) as d where d.marks_ref
        on conflict (provider_id, tx_id) do nothing;
        get diagnostics marks = row_count;
        written := written + marks;
        wanted := wanted + (select count(*) from unnest(done) as d where d.marks_ref);
      end if;
      -- Another player's call with the same id was stored since this transaction read the ids. Everything is undone and decided again.
      if written <> wanted then
        raise exception 'a transaction id was used at the same time' using errcode = '40001';
      end if;
    end
  $$;
