-- Freezes or unfreezes a player as a request says that a second operator has confirmed in this transaction. `change` has `is_frozen`
-- and, for a freeze, `hours` (null: without end). A freeze of one operator that is in force is replaced by it.
create or replace function players_apply_freeze(confirmed bigint, changed_player bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(confirmed, 'player.freeze', 'player:' || changed_player);
      wanted constant jsonb := request.change;
      was_frozen constant boolean := identity_unfreeze(changed_player);
      until_at timestamptz;
    begin
      if not was_frozen and not (wanted ->> 'is_frozen')::boolean then
        raise exception 'player % is not frozen', changed_player using errcode = 'SO012';
      end if;
      update player_freeze f set ended_at = clock_timestamp(), ended_by = request.decided_by, end_approval_id = confirmed
      where f.id = (select max(id) from player_freeze where player_id = changed_player)
        and was_frozen and f.ended_at is null;
      if (wanted ->> 'is_frozen')::boolean then
        until_at := clock_timestamp() + make_interval(hours => (wanted ->> 'hours')::integer);
        perform identity_freeze(changed_player, until_at);
        insert into player_freeze (player_id, until_at, reason, operator_id, approval_id)
        values (changed_player, until_at, request.reason, request.made_by, confirmed);
      end if;
    end
  $$;
