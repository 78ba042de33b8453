-- migrate:up
set local lock_timeout = '2s';

-- What a seal signs about its draw since version 2. A seal of version 1 has none of it.
alter table draw_seal
  add column feed text,
  add column rule_version integer check (rule_version > 0),
  add column draw_on date,
  add column slot time(0),
  add column close_at timestamptz,
  add column result_at timestamptz,
  add constraint draw_seal_names_its_draw
    check (num_nulls(feed, rule_version, draw_on, slot, close_at, result_at) in (0, 6));

-- Between the close and the first moment at which a digit can be known there must be time to seal. Simulated feeds have less.
alter table lottery_section add constraint section_closes_in_time_to_seal check (
  feed like 'demo-%' or ((date '2026-01-01' + closes) at time zone 'Asia/Yangon') + interval '30 seconds'
    <= coalesce(lottery_knowable_at(feed, (date '2026-01-01' + slot) at time zone 'Asia/Yangon'), '-infinity')
);
alter table draw add constraint draw_closes_in_time_to_seal check (
  feed like 'demo-%' or close_at + interval '30 seconds' <= lottery_knowable_at(feed, result_at)
);

-- The only way a draw moves on, as before; a draw that is closed before its time has its close set to that moment, because the seal
-- signs when betting really ended.
create or replace function lottery_move_draw(moved_draw bigint, wanted_state text, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      moved draw%rowtype;
    begin
      -- Every batch of bets holds this row. Once it is ours none is under way, and the next one sees what is decided here.
      perform from exposure where draw_id = moved_draw order by shard for update;
      select * into moved from draw where id = moved_draw for update;
      if not found then
        raise exception 'there is no draw %', moved_draw using errcode = 'SL003';
      end if;
      if moved.state = wanted_state then
        return false;
      end if;
      if wanted_state = 'open' and clock_timestamp() < moved.open_at then
        raise exception 'draw % opens later', moved_draw using errcode = 'SL004';
      end if;
      if why is null and (wanted_state = 'void' or wanted_state = 'closed' and clock_timestamp() < moved.close_at) then
        raise exception 'a draw is voided, or closed before its time, for a reason that is told' using errcode = 'SL005';
      end if;
      update draw set state = wanted_state, reason = why,
        close_at = case when wanted_state = 'closed' then least(close_at, clock_timestamp()) else close_at end
      where id = moved_draw;
      return true;
    end
  $$;

-- Keeps the seal of a closed draw with what it says about the draw, and moves it on. False: it had one already. What is sealed has to be
-- what was accepted, and the close that was signed has to be the close of the draw.
drop function lottery_seal_draw(bigint, bytea, bigint, bigint, timestamptz, text, bytea, bytea[], bigint[]);
create function lottery_seal_draw(
  sealed_draw bigint, tree_root bytea, slip_count bigint, stake_total bigint, signed_at timestamptz, signing_key text,
  seal_signature bytea, part_roots bytea[], part_firsts bigint[], deciding_rule integer, closed_at_us bigint
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      accepted exposure%rowtype;
      closed draw%rowtype;
    begin
      select * into accepted from exposure where draw_id = sealed_draw and shard = 0 for update;
      if exists (select from draw_seal where draw_id = sealed_draw) then
        return false;
      end if;
      if (accepted.slips, accepted.total) is distinct from (slip_count, stake_total) then
        raise exception 'draw % accepted % slips over %, the seal has % over %', sealed_draw, accepted.slips, accepted.total,
          slip_count, stake_total using errcode = 'SL006';
      end if;
      select * into closed from draw where id = sealed_draw;
      if (extract(epoch from closed.close_at) * 1000000)::bigint is distinct from closed_at_us then
        raise exception 'draw % closed at another moment than the seal says', sealed_draw using errcode = 'SL006';
      end if;
      insert into draw_seal_part (draw_id, part, first_slip_id, root)
      select sealed_draw, ord - 1, part_first, part_root
      from unnest(part_firsts, part_roots) with ordinality as parts (part_first, part_root, ord);
      insert into draw_seal (draw_id, root, slips, total, sealed_at, key_id, signature, feed, rule_version, draw_on, slot, close_at,
        result_at)
      values (sealed_draw, tree_root, slip_count, stake_total, signed_at, signing_key, seal_signature, closed.feed, deciding_rule,
        closed.draw_on, closed.slot, closed.close_at, closed.result_at);
      perform lottery_move_draw(sealed_draw, 'sealed', null);
      return true;
    end
  $$;

revoke all on function
  lottery_seal_draw(bigint, bytea, bigint, bigint, timestamptz, text, bytea, bytea[], bigint[], integer, bigint) from public;
grant execute on function
  lottery_seal_draw(bigint, bytea, bigint, bigint, timestamptz, text, bytea, bytea[], bigint[], integer, bigint) to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
