-- Returns for each player whether a reality check is due: the time since the period of play began, or since the last acknowledged check
-- of that period, has reached the interval that the player chose.
create or replace function protection_due_checks(player_ids bigint[], session_ids uuid[], began timestamptz[], usual_minutes integer)
  returns boolean[]
  language plpgsql stable
  as $$
    begin
      return array(
        select clock_timestamp() >= coalesce((
            select max(a.acknowledged_at) from reality_check_ack a
            where a.session_id = asked.session_id and a.acknowledged_at >= asked.began_at
          ), asked.began_at) + make_interval(mins => coalesce(c.minutes, usual_minutes))
        from unnest(player_ids, session_ids, began) with ordinality as asked (player_id, session_id, began_at, ord)
          left join reality_check c on c.player_id = asked.player_id
        order by asked.ord
      );
    end
  $$;
