-- migrate:up
set local lock_timeout = '2s';

-- Results move on no faster than the money behind them. Two gaps are closed here: a correction that came while the one before it
-- was still being paid left the draw half paid for ever, and so did a void that came when paying had begun.

create or replace function lottery_guard_result() returns trigger
  language plpgsql
  as $$
    declare
      decided draw%rowtype;
    begin
      select * into strict decided from draw where id = new.draw_id for update;
      if clock_timestamp() < decided.result_at then
        raise exception 'draw % has no result yet', new.draw_id using errcode = 'SL007';
      end if;
      if not exists (select from draw_seal where draw_id = new.draw_id) then
        raise exception 'draw % has no seal', new.draw_id using errcode = 'SL007';
      end if;
      if new.version <> 1 + (select count(*) from draw_result where draw_id = new.draw_id) then
        raise exception 'the versions of a result follow each other' using errcode = 'SL007';
      end if;
      -- A first result is for a sealed draw; a correction is for a settled one and made by people.
      if not (new.version = 1 and decided.state = 'sealed'
        or new.version > 1 and decided.state = 'settled' and new.decided_by = 'operators') then
        raise exception 'draw % is %', new.draw_id, decided.state using errcode = 'SL007';
      end if;
      -- What is half paid can neither be taken back nor paid by another result. Whoever begins to pay holds the draw, too.
      if exists (select from settlement where draw_id = new.draw_id and kind = 'pay' and done_at is null) then
        raise exception 'draw % is still being paid by the result before', new.draw_id using errcode = 'SL007';
      end if;
      if length(new.digits) <> (select digits from lottery_game where code = decided.game) or new.digits !~ '^[0-9]+$' then
        raise exception '% is no number of %', new.digits, decided.game using errcode = 'SL007';
      end if;
      if new.decided_by = 'sources' and (
        select count(distinct source) < 2 or count(distinct basis) <> 1 or count(basis) <> count(*)
          or count(*) filter (where source = 'operator') > 0 or count(*) <> cardinality(new.evidence_ids)
        from draw_evidence
        where id = any (new.evidence_ids) and draw_id = new.draw_id and digits = new.digits
      ) then
        raise exception 'two sources that say the same make a result' using errcode = 'SL007';
      end if;
      if new.decided_by = 'operators' and not exists (
        select from result_proposal where id = new.proposal_id
          and (draw_id, version, digits, evidence_ids) = (new.draw_id, new.version, new.digits, new.evidence_ids)
      ) then
        raise exception 'what is published is what was proposed and confirmed' using errcode = 'SL007';
      end if;
      return new;
    end
  $$;

-- A refund beside payouts would pay twice. The draw's row is held here and by whoever begins a settlement.
create function lottery_refuse_late_void() returns trigger
  language plpgsql
  as $$
    begin
      if exists (select from settlement where draw_id = new.id) then
        raise exception 'draw % is being paid; a wrong result is corrected, not voided', new.id using errcode = 'SL008';
      end if;
      return new;
    end
  $$;
create trigger refuse_late_void before update on draw
  for each row when (new.state = 'void' and old.state = 'resulted') execute function lottery_refuse_late_void();

-- Whoever decides about a draw in several steps holds this row first, as bets and moves do; what is read behind it stands.
create function lottery_lock_exposure(held_draw bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$ begin perform from exposure where draw_id = held_draw order by shard for update; end $$;

revoke all on function lottery_refuse_late_void(), lottery_lock_exposure(bigint) from public;
grant execute on function lottery_lock_exposure(bigint) to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
