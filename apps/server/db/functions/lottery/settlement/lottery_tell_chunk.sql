-- Writes news about the outcome for the next players of a draw, one for all slips of a player, and stores the position it
-- reached. The index by draw, player and key returns slips in the order of players. Only the newest settlement of a draw sends
-- news; they include what an older settlement had not sent yet.
create or replace function lottery_tell_chunk(asked_draw_id bigint, asked_version integer, slips_max integer)
  returns table (players bigint, is_done boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      slip_ids_max constant integer := 20;
      settled settlement%rowtype;
      telling outcome_telling%rowtype;
      upto bigint;
      reversed_version integer;
      about jsonb;
      told_ids bigint[];
      bodies jsonb[];
    begin
      if slips_max is null or slips_max not between 1 and 100000 then
        raise exception 'slips_max must be between 1 and 100000' using errcode = '22023';
      end if;
      players := 0;
      select * into strict settled from settlement where draw_id = asked_draw_id and version = asked_version;
      if settled.kind = 'reverse' or settled.done_at is null then
        raise exception 'draw % has nothing to tell of settlement %', asked_draw_id, asked_version using errcode = '22023';
      end if;
      insert into outcome_telling (draw_id, version) values (asked_draw_id, asked_version) on conflict do nothing;
      select * into strict telling from outcome_telling
      where draw_id = asked_draw_id and version = asked_version for update;
      is_done := telling.done_at is not null
        or exists (select from settlement where draw_id = asked_draw_id and version > asked_version);
      if is_done then return next; return; end if;

      select max(player_id) into upto from (
        select player_id from slip where draw_id = asked_draw_id and player_id > telling.walked_id
        order by player_id limit slips_max
      ) chunk;
      if upto is null then
        update outcome_telling set done_at = clock_timestamp() where draw_id = asked_draw_id and version = asked_version;
        is_done := true;
        return next;
        return;
      end if;

      -- If the previous settlement is a reversal, this result is a correction of the reversed one.
      select reverses_version into reversed_version from settlement
      where draw_id = asked_draw_id and version = asked_version - 1 and kind = 'reverse';
      select jsonb_strip_nulls(jsonb_build_object(
        'draw_id', draw.id, 'type', upper(draw.game), 'draw_on', draw.draw_on, 'section', to_char(draw.slot, 'HH12:MI AM'),
        'number', result.digits, 'was', wrong.digits, 'reason', case settled.kind when 'refund' then draw.reason end
      )) into about
      from draw
        left join draw_result result on result.draw_id = draw.id and result.version = settled.result_version
        left join settlement older on older.draw_id = draw.id and older.version = reversed_version
        left join draw_result wrong on wrong.draw_id = draw.id and wrong.version = older.result_version
      where draw.id = asked_draw_id;

      select array_agg(told.player_id order by told.player_id), array_agg(
        about || jsonb_build_object('slips', told.slips, 'staked', told.staked) || case
          when settled.kind = 'refund' then jsonb_build_object('outcome', 'refunded')
          when reversed_version is not null then
            jsonb_build_object('outcome', 'corrected', 'won', told.won, 'taken_back', told.taken_back)
          when told.won > 0 then jsonb_build_object(
            'outcome', 'won', 'won', told.won, 'slip_ids', to_jsonb(told.won_ids[1:slip_ids_max]))
          else jsonb_build_object('outcome', 'lost')
        end
        order by told.player_id
      ) into told_ids, bodies
      from (
        select slip.player_id, count(*) as slips, sum(slip.total) as staked, coalesce(sum(paid.won), 0) as won,
          coalesce(sum(paid.taken_back), 0) as taken_back,
          array_agg(slip.id order by paid.won desc, slip.id) filter (where paid.won > 0) as won_ids
        from slip
          -- A lateral join forces an index lookup for each slip: the payouts are new and have no statistics, and the
          -- planner would choose a join that compares every slip with every payout.
          cross join lateral (
            select sum(amount) filter (where version = asked_version) as won,
              sum(amount) filter (where version = reversed_version) as taken_back
            from payout where draw_id = asked_draw_id and slip_id = slip.id
          ) paid
        where slip.draw_id = asked_draw_id and slip.player_id > telling.walked_id and slip.player_id <= upto
        group by slip.player_id
      ) told;
      perform news_add_drafts(told_ids, 'outcome', bodies);
      players := cardinality(told_ids);

      update outcome_telling t set walked_id = upto, players = t.players + lottery_tell_chunk.players
      where t.draw_id = asked_draw_id and t.version = asked_version;
      return next;
    end
  $$;
