-- Trigger on draw: refuses changes of what identifies a draw, a later close after it opened, new terms after it closed, and
-- changes of state that the table draw_move does not list. Writes every change of state to draw_history. When a draw closes, stores
-- whether the calendar has draws on its day, by the committed entries: the time of an entry is that of its insertion, so a
-- transaction that is held open could enter a day off after the close with a time before it.
-- everybody may call it: a trigger function cannot be called directly
create or replace function lottery_guard_draw() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'INSERT' then
        if new.state <> 'scheduled' then
          raise exception 'a draw begins as scheduled' using errcode = '23514';
        end if;
        return new;
      end if;
      if (new.game, new.feed, new.slot, new.draw_on, new.result_at)
        is distinct from (old.game, old.feed, old.slot, old.draw_on, old.result_at) then
        raise exception 'what a draw is does not change' using errcode = '23514';
      end if;
      if new.close_at > old.close_at and old.state <> 'scheduled' then
        raise exception 'the close of a draw that opened may only come earlier' using errcode = '23514';
      end if;
      if (new.terms_id, new.caps) is distinct from (old.terms_id, old.caps) and old.state not in ('scheduled', 'open') then
        raise exception 'a draw that takes no bets any more keeps its terms' using errcode = '23514';
      end if;
      if new.is_draw_day is distinct from old.is_draw_day then
        raise exception 'the calendar of a draw is set by its close' using errcode = '23514';
      end if;
      if new.state <> old.state then
        if not exists (select from draw_move where from_state = old.state and to_state = new.state) then
          raise exception 'a draw does not go from % to %', old.state, new.state using errcode = 'SL001';
        end if;
        if new.state = 'closed' then
          new.is_draw_day := (
            select lottery_was_draw_day(
              case when new.feed like 'demo-%' then 'daily' else played.calendar end, new.draw_on, new.close_at
            )
            from lottery_game played where played.code = new.game
          );
        end if;
        new.moved_at := clock_timestamp();
        insert into draw_history (draw_id, from_state, to_state, reason, moved_at)
        values (new.id, old.state, new.state, new.reason, new.moved_at);
      end if;
      return new;
    end
  $$;
