-- Publishes a proposed result whose request a second operator has confirmed in this transaction; a sealed draw that waited for
-- its first result becomes resulted.
create or replace function lottery_confirm_result(confirmed_proposal bigint)
  returns table (decided_draw bigint, decided_version integer, decided_digits text, has_moved boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      confirmed result_proposal%rowtype;
      request approval;
    begin
      select * into confirmed from result_proposal where id = confirmed_proposal;
      if not found then
        raise exception 'there is no proposal %', confirmed_proposal using errcode = 'SL007';
      end if;
      perform lottery_lock_exposure(confirmed.draw_id);
      request := approval_required(confirmed.approval_id, case confirmed.version when 1 then 'result.publish' else 'result.correct' end,
        'draw:' || confirmed.draw_id);
      insert into result_confirmation (proposal_id, proposed_by, confirmed_by)
      values (confirmed_proposal, confirmed.proposed_by, request.decided_by);
      insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, proposal_id, derivation)
      values (confirmed.draw_id, confirmed.version, confirmed.digits, 'operators', confirmed.evidence_ids, confirmed_proposal,
        '{"observed": null, "marks": []}');
      has_moved := exists (select from draw where id = confirmed.draw_id and state = 'sealed')
        and lottery_move_draw(confirmed.draw_id, 'resulted', null);
      decided_draw := confirmed.draw_id;
      decided_version := confirmed.version;
      decided_digits := confirmed.digits;
      return next;
    end
  $$;
