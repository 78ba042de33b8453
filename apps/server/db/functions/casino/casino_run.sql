-- Runs calls of providers that move money: each is done or refused on its own, as a whole. One call is one transaction. A player has at
-- most one call in it. `presets` are refusals that are known from the form of the call; `fractions` are what credits have below 1/100
-- kyat, in 1/10000.
--
-- Order of locks: sessions, the player's row at the provider, limits, accounts. Nothing is waited for, so that one player never delays
-- the others: a call whose rows are locked by another transaction gets the code -1, and the caller repeats it. The lock of game_player
-- makes the calls of one player to one provider follow each other, and the lock of the account those to several providers, so what is
-- read after it is what the transactions before it have written.
--
-- Returns a row for each call, by its place. `code` is a code of docs/wallet-protocol.md; balances are 1/100 kyat.
create or replace function casino_run(
  provider_ids integer[], player_ids bigint[], kinds text[], tx_ids text[], body_hashes uuid[], session_ids uuid[], round_ids text[],
  game_codes text[], ref_tx_ids text[], debits bigint[], credits bigint[], fractions smallint[], closings boolean[], presets smallint[],
  details text[], occurred timestamptz[], idle_life interval, pause interval,
  touch_after interval, usual_minutes integer
) returns table (
  place integer, code smallint, limit_kind text, tx_number bigint, balance bigint, balance_before bigint, balance_after bigint,
  is_replayed boolean, is_late boolean, is_reopened boolean
)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  as $$
    declare
      calls_max constant integer := 200;
      calls constant integer := cardinality(player_ids);
      is_on constant boolean := coalesce((select switch_is_on('games')), true);
      -- The ids that calls of this batch have stored. A call that names one of them is decided after the commit.
      used_ids text[] := '{}';
      own_id text;
      named_id text;
      held_ids bigint[];
      gated record;
      allowed record;
      balances bigint[];
      call casino_call;
      verdict casino_verdict;
      number bigint;
      done casino_done[] := '{}';
      lines_players bigint[] := '{}';
      lines_kinds transfer_kind[] := '{}';
      lines_amounts bigint[] := '{}';
      lines_facts bigint[] := '{}';
      moved bigint;
      is_new boolean;
    begin
      if calls is null or calls not between 1 and calls_max then
        raise exception 'run takes 1 to % calls', calls_max using errcode = 'SP004';
      end if;
      gated := casino_gate(provider_ids, player_ids, kinds, session_ids, idle_life, pause, touch_after, usual_minutes);
      held_ids := array(
        select g.player_id
        from unnest(provider_ids, player_ids) as asked (provider_id, player_id)
          cross join lateral (
            select p.player_id from game_player p where p.provider_id = asked.provider_id and p.player_id = asked.player_id
            for no key update skip locked
          ) g
      );
      allowed := protection_hold_limits(player_ids);
      balances := casino_lock_balances(player_ids, kinds);

      for call in
        select asked.place, asked.provider_id, asked.player_id, asked.kind, asked.tx_id, asked.body_hash, asked.session_id, asked.round_id,
          asked.game_code, asked.ref_tx_id, asked.debit, asked.credit, asked.fraction, asked.closes, asked.preset,
          case
            when asked.player_id <> all (held_ids) or balances[asked.place] is null or allowed.pauses[asked.place] = 'busy' then -1
            when allowed.pauses[asked.place] is not null then 111
            else gated.gates[asked.place]
          end,
          gated.gate_limits[asked.place], allowed.rooms[asked.place], substr(allowed.limits[asked.place], 7),
          balances[asked.place], provider.stopped_at is not null or not shown.active or not is_on,
          case when asked.kind in ('bet', 'bet_win', 'buy_in') then casino_is_game_on(asked.provider_id, asked.game_code) end,
          greatest(asked.credit, case when asked.kind = 'adjust' then asked.debit end) > 0
            and (greatest(asked.credit, asked.debit) > provider.win_max or casino_has_lost(provider.self, 2))
            and held.released_at is null,
          held.tx_id is not null and (held.player_id, held.body_hash) is distinct from (asked.player_id, asked.body_hash),
          known.self, ref.self, played.self
        from unnest(provider_ids, player_ids, kinds, tx_ids, body_hashes, session_ids, round_ids, game_codes, ref_tx_ids, debits, credits,
            fractions, closings, presets) with ordinality
            as asked (provider_id, player_id, kind, tx_id, body_hash, session_id, round_id, game_code, ref_tx_id, debit, credit,
              fraction, closes, preset, place)
          -- Subqueries with OFFSET 0 are run once for each call, by an index. Joins may be planned as scans of whole tables, and such a
          -- plan is cached if it was made while the tables were empty.
          cross join lateral (
            select p as self, p.win_max, p.stopped_at from game_provider p where p.provider_id = asked.provider_id offset 0
          ) provider
          cross join lateral (select p.active from provider p where p.id = asked.provider_id offset 0) shown
          left join lateral (
            select h.tx_id, h.player_id, h.body_hash, h.released_at from game_held h
            where h.provider_id = asked.provider_id and h.tx_id = asked.tx_id offset 0
          ) held on true
          left join lateral (
            select t as self from game_tx t where t.provider_id = asked.provider_id and t.tx_id = asked.tx_id offset 0
          ) known on true
          left join lateral (
            select t as self from game_tx t where t.provider_id = asked.provider_id and t.tx_id = asked.ref_tx_id offset 0
          ) ref on true
          left join lateral (
            select g as self from game_round g
            where g.provider_id = asked.provider_id and g.player_id = asked.player_id and g.round_id = asked.round_id offset 0
          ) played on true
      loop
        place := call.place;
        limit_kind := null;
        tx_number := (call.known).id;
        balance := call.balance;
        balance_before := (call.known).balance_before;
        balance_after := (call.known).balance_after;
        is_replayed := false;
        is_late := false;
        is_reopened := false;
        own_id := call.provider_id || ' ' || call.tx_id;
        named_id := call.provider_id || ' ' || call.ref_tx_id;
        if call.gate = -1 or own_id = any (used_ids) or named_id = any (used_ids) then
          code := -1;
          return next;
          continue;
        end if;
        if call.kind = 'rollback' and (call.ref).kind = 'promo' then
          call.round_id := null;
          call.round := null;
        end if;
        verdict := casino_decide(call);
        code := verdict.code;
        limit_kind := verdict.limit_kind;
        is_replayed := (call.known).kind is not null and code = (call.known).code or code = 1;
        is_late := verdict.is_late;
        is_reopened := verdict.is_reopened;
        if verdict.is_stored then
          number := nextval('game_tx_id');
          tx_number := number;
          used_ids := used_ids || own_id;
          if named_id is not null then
            used_ids := used_ids || named_id;
          end if;
          moved := verdict.lent;
          for at in 1 .. coalesce(cardinality(verdict.amounts), 0) loop
            moved := moved + verdict.amounts[at];
            lines_players := lines_players || call.player_id;
            lines_kinds := lines_kinds || verdict.kinds[at];
            lines_amounts := lines_amounts || verdict.amounts[at];
            lines_facts := lines_facts || number;
          end loop;
          balance_before := call.balance;
          balance := call.balance + moved;
          balance_after := balance;
          is_new := call.round_id is not null and (call.round).id is null and call.kind <> 'promo';
          done := done || row(
            call.place, number, call.provider_id, call.player_id, call.kind, call.tx_id, call.body_hash, call.session_id,
            call.round_id, case when is_new then nextval('game_round_id') else (call.round).id end, is_new, call.game_code, call.ref_tx_id,
            call.kind = 'rollback' and code = 2 and (call.ref).tx_id is null, verdict.cancels_ref,
            case when code = 0 then call.debit else 0 end, case when code = 0 then call.credit else 0 end,
            case when code = 0 then call.fraction else 0 end, code, limit_kind, balance_before, balance_after,
            verdict.bets, verdict.wins, verdict.cancelled, verdict.staked, verdict.won, verdict.round_state, is_late,
            verdict.lent, verdict.charged, verdict.returned, verdict.refunded, verdict.refunded_from
          )::casino_done;
        elsif code = 206 and call.is_held then
          insert into game_held (provider_id, tx_id, player_id, kind, body_hash, round_id, amount)
          values (call.provider_id, call.tx_id, call.player_id, call.kind, call.body_hash, call.round_id, greatest(call.credit, call.debit))
          on conflict do nothing;
        end if;
        return next;
      end loop;
      if cardinality(done) > 0 then
        perform casino_write_money(done, lines_players, lines_kinds, lines_amounts, lines_facts);
        perform casino_write(done, kinds && '{rollback,void,cancel,undo}', details, occurred);
      end if;
    end
  $$;
