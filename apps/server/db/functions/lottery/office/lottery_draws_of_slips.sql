-- Returns the draw and lottery of each slip that was accepted between two instants. Only draws that were open then are searched,
-- so that the index by player and draw finds each slip among few.
create or replace function lottery_draws_of_slips(player_ids bigint[], slip_ids bigint[], from_at timestamptz, to_at timestamptz)
  returns table (slip_id bigint, draw_id bigint, game text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  -- Statistics of a new partition are missing, and a sequential scan of it would seem cheap.
  set enable_seqscan = off
  as $$
    declare
      -- A slip is accepted before its transfer is written.
      margin constant interval := '1 day';
      first_draw bigint;
      last_draw bigint;
    begin
      select min(d.id), max(d.id) into first_draw, last_draw from draw d
      where d.close_at >= from_at - margin and d.open_at <= to_at;
      return query
        select s.id, s.draw_id, d.game
        from unnest(player_ids, slip_ids) as wanted (player_id, id)
          join slip s on s.player_id = wanted.player_id and s.id = wanted.id
            and s.draw_id >= first_draw and s.draw_id <= last_draw
          join draw d on d.id = s.draw_id;
    end
  $$;
