-- Publishes a result on which two sources agree. Returns false if the draw no longer waits for a result.
create or replace function lottery_publish_result(decided_draw bigint, decided_digits text, rests_on bigint[], shown jsonb)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform from exposure where draw_id = decided_draw order by shard for update;
      if not exists (select from draw where id = decided_draw and state = 'sealed' for update) then
        return false;
      end if;
      insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, derivation)
      values (decided_draw, 1, decided_digits, 'sources', rests_on, shown);
      perform lottery_move_draw(decided_draw, 'resulted', null);
      return true;
    end
  $$;
