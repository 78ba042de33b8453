-- Stores the reason why a sealed draw waits for a decision of operators. Returns true if the reason is new.
create or replace function lottery_hold_draw(held_draw bigint, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform from exposure where draw_id = held_draw order by shard for update;
      update draw set reason = why where id = held_draw and state = 'sealed' and reason is distinct from why;
      if found then
        insert into draw_history (draw_id, from_state, to_state, reason) values (held_draw, 'sealed', 'sealed', why);
      end if;
      return found;
    end
  $$;
