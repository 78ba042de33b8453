-- Voids a draw that takes no bets any more, by a request of one operator that another one confirmed in this transaction. The number of such a draw
-- may be known, so one person must not decide that it does not count.
create or replace function lottery_void_draw(consent bigint, void_draw bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(consent, 'draw.void', 'draw:' || void_draw);
    begin
      perform lottery_lock_exposure(void_draw);
      if not exists (select from draw where id = void_draw and state in ('closed', 'sealed') for update) then
        raise exception 'draw % is neither closed nor sealed', void_draw using errcode = 'SL008';
      end if;
      return lottery_move_draw(void_draw, 'void', request.change ->> 'reason');
    end
  $$;
