-- Locks the limits of the players and returns, in the order of player_ids: why a player may not bet at all, how much the player
-- may still stake under these limits in 1/100 kyat (null: no limit), and which limit decides that. Waits 20 ms for limits that
-- another transaction holds, such as a bet of the same player elsewhere, and then reports those players as busy.
create or replace function protection_hold_limits(
  player_ids bigint[],
  out pauses text[],
  out rooms bigint[],
  out limits text[]
)
  language plpgsql set lock_timeout = '20ms'
  as $$
    declare
      asked_ids bigint[] := player_ids;
      tries_max constant integer := 2;
    begin
      for tried in 1 .. tries_max loop
        begin
          select
            array_agg(
              case when r.player_id is null then 'busy' when r.verdict = 'excluded' then 'self_excluded'
                when r.verdict = 'timeout' then 'play_paused' end
              order by asked.ord
            ),
            array_agg(r.room order by asked.ord),
            array_agg('limit_' || r.room_kind || '_' || r.room_period order by asked.ord)
          into pauses, rooms, limits
          from unnest(player_ids) with ordinality as asked (player_id, ord)
            left join protection_room('stake', asked_ids) r on r.player_id = asked.player_id;
          return;
        exception when lock_not_available then
          asked_ids := protection_try_hold('stake', player_ids);
        end;
      end loop;
      raise exception 'limits are held elsewhere' using errcode = '55P03';
    end
  $$;
