-- Trigger on draw_evidence: refuses evidence that is stored before the result time of its draw. It refuses evidence from
-- operators unless lottery_propose_result inserts it, which runs with the rights of the table's owner.
create or replace function lottery_guard_evidence() returns trigger
  language plpgsql
  as $$
    begin
      if clock_timestamp() < (select result_at from draw where id = new.draw_id) then
        raise exception 'draw % has no result yet', new.draw_id using errcode = 'SL007';
      end if;
      if new.source = 'operator'
        and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
        raise exception 'evidence of people comes with a proposal' using errcode = '42501';
      end if;
      return new;
    end
  $$;
