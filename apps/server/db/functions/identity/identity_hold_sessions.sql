-- Checks the sessions of players who bet: returns for each null if the session is valid, otherwise the reason for
-- refusal. Shared row locks make the check exact: a transaction that revokes a session or freezes a player waits until
-- the transactions that checked the session here have ended, and later checks see its change. A session that another
-- transaction is changing is not waited for, because the slips of many other players would wait too: it is reported as
-- `busy`, and the caller retries.
create or replace function identity_hold_sessions(player_ids bigint[], session_ids uuid[], idle_life interval) returns text[]
  language plpgsql
  as $$
    declare
      verdicts text[];
    begin
      with held as materialized (
        select s.id, s.player_id, identity_is_frozen(p.frozen_at, p.frozen_until) as is_frozen,
          s.revoked_at is null and s.epoch = p.session_epoch and s.expires_at > clock_timestamp()
            and s.last_seen_at > clock_timestamp() - idle_life as is_live
        from session s join player p on p.id = s.player_id
        where s.id = any (session_ids)
        for share of p, s skip locked
      )
      select array_agg(
        case
          when held.id is null then 'busy'
          when not held.is_live then 'unauthorized'
          when held.is_frozen then 'account_frozen'
        end
        order by asked.ord
      )
      into verdicts
      from unnest(player_ids, session_ids) with ordinality as asked (player_id, session_id, ord)
        left join held on held.id = asked.session_id and held.player_id = asked.player_id;

      if 'busy' = any (verdicts) then
        select array_agg(
          case when s.id is null and verdicts[asked.ord] = 'busy' then 'unauthorized' else verdicts[asked.ord] end
          order by asked.ord
        )
        into verdicts
        from unnest(player_ids, session_ids) with ordinality as asked (player_id, session_id, ord)
          left join session s on s.id = asked.session_id and s.player_id = asked.player_id;
      end if;
      return verdicts;
    end
  $$;
