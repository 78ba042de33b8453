-- Begins a settlement of a draw (payment, refund or reversal) and returns its version, or the version of the same settlement if
-- it was begun before. Together with the unique indexes of settlement it enforces the order: a draw is paid by a newer result
-- only after its earlier payment was reversed, and a void draw is only refunded.
create or replace function lottery_begin_settlement(asked_draw_id bigint, asked_kind text) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held draw%rowtype;
      last settlement%rowtype;
      newest_result integer;
      answer integer;
    begin
      select * into strict held from draw where id = asked_draw_id for no key update;
      select * into last from settlement where draw_id = asked_draw_id order by version desc limit 1;
      select max(version) into newest_result from draw_result where draw_id = asked_draw_id;
      if asked_kind = 'pay' then
        if newest_result is null or held.state not in ('resulted', 'settled') then
          raise exception 'draw % has no result to pay', asked_draw_id using errcode = 'SL002';
        end if;
        select version into answer from settlement
        where draw_id = asked_draw_id and kind = 'pay' and result_version = newest_result;
        if found then return answer; end if;
        if last.version is not null and (last.kind <> 'reverse' or last.done_at is null) then
          raise exception 'draw % was settled by another result, which is to be taken back first', asked_draw_id
            using errcode = 'SL002';
        end if;
        insert into settlement (draw_id, version, kind, result_version)
        values (asked_draw_id, coalesce(last.version, 0) + 1, 'pay', newest_result) returning version into answer;
        return answer;
      elsif asked_kind = 'refund' then
        if held.state <> 'void' then
          raise exception 'draw % is not void', asked_draw_id using errcode = 'SL002';
        end if;
        select version into answer from settlement where draw_id = asked_draw_id and kind = 'refund';
        if found then return answer; end if;
        if last.version is not null then
          raise exception 'draw % was settled before', asked_draw_id using errcode = 'SL002';
        end if;
        insert into settlement (draw_id, version, kind) values (asked_draw_id, 1, 'refund') returning version into answer;
        return answer;
      elsif asked_kind = 'reverse' then
        if last.kind = 'reverse' then return last.version; end if;
        -- Payouts are reversed only because of a newer result.
        if last.version is null or last.kind <> 'pay' or last.done_at is null or newest_result <= last.result_version then
          raise exception 'draw % has no finished settlement by an older result', asked_draw_id using errcode = 'SL002';
        end if;
        insert into settlement (draw_id, version, kind, reverses_version, reason)
        select asked_draw_id, last.version + 1, 'reverse', last.version,
          format('The result %s was corrected to %s.', wrong.digits, right_one.digits)
        from draw_result wrong, draw_result right_one
        where wrong.draw_id = asked_draw_id and wrong.version = last.result_version
          and right_one.draw_id = asked_draw_id and right_one.version = newest_result
        returning version into answer;
        return answer;
      end if;
      raise exception 'a settlement pays, refunds or reverses' using errcode = '22023';
    end
  $$;
