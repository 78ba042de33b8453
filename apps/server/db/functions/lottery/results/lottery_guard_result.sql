-- Trigger on draw_result: refuses a result before its time, without a seal, out of sequence, with wrong digits, or without two
-- agreeing sources or a confirmed proposal.
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
      -- The first result is for a sealed draw; a correction is for a settled draw and made by operators.
      if not (new.version = 1 and decided.state = 'sealed'
        or new.version > 1 and decided.state = 'settled' and new.decided_by = 'operators') then
        raise exception 'draw % is %', new.draw_id, decided.state using errcode = 'SL007';
      end if;
      -- A draw that is being paid gets no new result, because a half-paid draw can neither be reversed nor paid by
      -- another result. Beginning a settlement also locks the draw, so none can begin during this check.
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
