-- Closes an open draw for an operator before its planned close, for a reason that players see. Its close_at becomes the moment of
-- the close. Returns false if the draw was closed already. Records the act.
create or replace function lottery_close_draw(closed_draw bigint, why text, closer bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform lottery_lock_exposure(closed_draw);
      if not exists (select from draw where id = closed_draw and state in ('open', 'closed') for update) then
        raise exception 'draw % is not open', closed_draw using errcode = 'SL009';
      end if;
      if not lottery_move_draw(closed_draw, 'closed', why) then
        return false;
      end if;
      perform operator_record_act(closer, 'draw.close', 'draw:' || closed_draw, json_build_object('reason', why));
      return true;
    end
  $$;
