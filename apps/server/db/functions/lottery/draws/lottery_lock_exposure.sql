-- Locks the exposure row of a draw, which every bet on the draw and every change of its state locks too. A transaction that
-- decides about a draw in several steps calls this first: what it reads about the draw afterwards does not change.
create or replace function lottery_lock_exposure(held_draw bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$ begin perform from exposure where draw_id = held_draw order by shard for update; end $$;
