-- Opens and closes a draw according to the clock, while its exposure row is locked. Returns its state and the changes of state
-- it made. A draw whose opening and close passed while no worker ran is opened and closed at once: it has no bets, but its
-- result is still needed.
create or replace function lottery_advance_draw(moved_draw bigint) returns table (state text, moves text[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      moved draw%rowtype;
    begin
      perform from exposure where draw_id = moved_draw order by shard for update;
      select * into moved from draw where id = moved_draw for update;
      if not found then
        return;
      end if;
      state := moved.state;
      moves := '{}';
      if state = 'scheduled' and moved.open_at <= clock_timestamp() then
        perform lottery_move_draw(moved_draw, 'open', null);
        state := 'open';
        moves := moves || state;
      end if;
      if state = 'open' and moved.close_at <= clock_timestamp() then
        perform lottery_move_draw(moved_draw, 'closed', null);
        state := 'closed';
        moves := moves || state;
      end if;
      return next;
    end
  $$;
