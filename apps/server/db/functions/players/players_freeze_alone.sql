-- Freezes a player for some hours by the decision of one operator. False, without effect: this would be more hours of such freezes
-- than one operator may decide alone (`approval_kind`), so two people have to decide. Records the act.
create or replace function players_freeze_alone(frozen_player bigint, hours integer, why text, freezer bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      allowed constant record := approval_alone_limit('player.freeze', freezer);
      now_at constant timestamptz := clock_timestamp();
      until_at constant timestamptz := now_at + make_interval(hours => hours);
    begin
      if hours is null or hours < 1 then
        raise exception 'a freeze by one operator has an end' using errcode = 'SO010';
      end if;
      -- Locks the player before the sum is read, so that two operators cannot freeze at once.
      perform identity_freeze_version(frozen_player, true);
      if until_at - now_at + coalesce((
        select sum(least(coalesce(f.ended_at, f.until_at), now_at) - f.from_at) from player_freeze f
        where f.player_id = frozen_player and f.approval_id is null
          and f.from_at > now_at - make_interval(days => allowed.alone_days)
      ), interval '0') > allowed.alone_max * interval '1 hour' then
        return false;
      end if;
      if not identity_freeze(frozen_player, until_at) then
        raise exception 'player % is frozen already', frozen_player using errcode = 'SO011';
      end if;
      perform operator_record_act(freezer, 'player.freeze', 'player:' || frozen_player,
        json_build_object('hours', hours, 'reason', why));
      insert into player_freeze (player_id, from_at, until_at, reason, operator_id)
      values (frozen_player, now_at, until_at, why, freezer);
      return true;
    end
  $$;
