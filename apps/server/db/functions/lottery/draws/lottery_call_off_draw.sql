-- Voids a draw for an operator, who can do so alone until the draw is sealed. Returns false if it was void already.
create or replace function lottery_call_off_draw(void_draw bigint, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform lottery_lock_exposure(void_draw);
      if not exists (
        select from draw where id = void_draw and state in ('scheduled', 'open', 'closed', 'void') for update
      ) then
        raise exception 'draw % is sealed: a result or its absence decides', void_draw using errcode = 'SL008';
      end if;
      return lottery_move_draw(void_draw, 'void', why);
    end
  $$;
