-- Locks the limits of those players whose limits no other transaction holds at this moment, and returns these players.
create or replace function protection_try_hold(kind text, player_ids bigint[]) returns bigint[]
  language sql
  as $$
    with held as materialized (
      select l.player_id, l.kind, l.period from protection_limit l
      where l.player_id = any (player_ids) and l.kind = any (protection_kinds(protection_try_hold.kind))
      order by l.player_id, l.kind, l.period
      for no key update skip locked
    )
    select array(
      select unnest(player_ids)
      except
      select l.player_id from protection_limit l
      where l.player_id = any (player_ids) and l.kind = any (protection_kinds(protection_try_hold.kind))
        and (l.player_id, l.kind, l.period) not in (select held.player_id, held.kind, held.period from held)
    )
  $$;
