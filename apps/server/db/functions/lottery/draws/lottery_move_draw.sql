-- Moves a draw to another state; no other function changes the state. When a draw is closed earlier than planned, its close_at
-- becomes that moment, because the seal signs when betting really ended.
create or replace function lottery_move_draw(moved_draw bigint, wanted_state text, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      moved draw%rowtype;
    begin
      -- Every call of lottery_place locks the exposure row too. Once it is locked here, no such call is in progress,
      -- and the next one sees the new state.
      perform from exposure where draw_id = moved_draw order by shard for update;
      select * into moved from draw where id = moved_draw for update;
      if not found then
        raise exception 'there is no draw %', moved_draw using errcode = 'SL003';
      end if;
      if moved.state = wanted_state then
        return false;
      end if;
      if wanted_state = 'open' and clock_timestamp() < moved.open_at then
        raise exception 'draw % opens later', moved_draw using errcode = 'SL004';
      end if;
      if why is null and (wanted_state = 'void' or wanted_state = 'closed' and clock_timestamp() < moved.close_at) then
        raise exception 'a draw is voided, or closed before its time, for a reason that is told' using errcode = 'SL005';
      end if;
      update draw set state = wanted_state, reason = why,
        close_at = case when wanted_state = 'closed' then least(close_at, clock_timestamp()) else close_at end
      where id = moved_draw;
      return true;
    end
  $$;
