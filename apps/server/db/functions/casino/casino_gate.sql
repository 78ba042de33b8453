-- Step of casino_run: why a debit is refused by the session that it names, or null. Calls that are no debits get null. The code -1 means
-- that another transaction is changing the session. The login that opened the game is locked until the transaction ends, so a logout or
-- a freeze that is reported done is followed by no debit.
create or replace function casino_gate(
  provider_ids integer[], player_ids bigint[], kinds text[], session_ids uuid[], idle_life interval, pause interval,
  touch_after interval, usual_minutes integer,
  out gates smallint[], out gate_limits text[]
)
  language plpgsql
  as $$
    declare
      asked record;
      held text[];
      due boolean[];
    begin
      gates := array_fill(null::smallint, array[cardinality(player_ids)]);
      gate_limits := array_fill(null::text, array[cardinality(player_ids)]);
      select array_agg(c.ord order by c.ord) as places, array_agg(c.player_id order by c.ord) as player_ids,
        array_agg(s.login_session_id order by c.ord) as logins,
        array_agg(
          case when s.id is null or s.verified_at is null then 112 when s.ended_at is not null then 113 end order by c.ord
        ) as refusals
      into asked
      from unnest(provider_ids, player_ids, kinds, session_ids) with ordinality as c (provider_id, player_id, kind, session_id, ord)
        left join lateral (
          select g.* from game_session g where g.id = c.session_id offset 0
        ) s on s.provider_id = c.provider_id and s.player_id = c.player_id
      where c.kind in ('bet', 'bet_win', 'buy_in');
      if asked.places is null then
        return;
      end if;
      held := identity_hold_sessions(asked.player_ids, asked.logins, idle_life);
      due := protection_due_checks(asked.player_ids, asked.logins, identity_active_from(asked.logins, pause), usual_minutes);
      for at in 1 .. cardinality(asked.places) loop
        gates[asked.places[at]] := case
          when asked.refusals[at] is not null then asked.refusals[at]
          when held[at] = 'busy' then -1
          when held[at] = 'account_frozen' then 111
          when held[at] is not null then 113
          when due[at] then 101
        end;
        if gates[asked.places[at]] = 101 then
          gate_limits[asked.places[at]] := 'reality_check';
        end if;
      end loop;
      -- A debit is a use of the session that opened the game, unless the session refuses it.
      perform identity_touch(
        array(
          select login from unnest(asked.places, asked.logins) as g (place, login) where gates[g.place] is null
        ), touch_after, pause);
    end
  $$;
