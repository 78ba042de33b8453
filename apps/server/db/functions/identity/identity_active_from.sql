-- Returns, in the order of session_ids, when the current period of play of each session began: since then it was used without a pause
-- of the given length. A session whose pause ends now begins a new period.
create or replace function identity_active_from(session_ids uuid[], pause interval) returns timestamptz[]
  language plpgsql stable
  as $$
    begin
      return array(
        select case when s.last_seen_at < clock_timestamp() - pause then clock_timestamp() else coalesce(s.active_from_at, s.created_at) end
        from unnest(session_ids) with ordinality as asked (session_id, ord) left join session s on s.id = asked.session_id
        order by asked.ord
      );
    end
  $$;
