-- Stores an operator's proposal of a result or of a correction, with the operator's files as evidence, and opens the request that
-- another operator has to confirm. Publishes nothing.
create or replace function lottery_propose_result(
  proposed_draw bigint, proposed_digits text, why text, file_names text[], files bytea[], proposer bigint
) returns table (proposal_id bigint, proposed_version integer)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      kept bigint[];
    begin
      if not exists (select from draw where id = proposed_draw and state in ('sealed', 'settled')) then
        raise exception 'draw % waits for no result and has none to correct', proposed_draw using errcode = 'SL007';
      end if;
      if cardinality(files) is distinct from cardinality(file_names) or cardinality(files) = 0 then
        raise exception 'a proposal has evidence, every file with its name' using errcode = 'SL007';
      end if;
      with evidence as (
        insert into draw_evidence (draw_id, source, url, fetched_at, raw, sha256, verdict, digits)
        select proposed_draw, 'operator', 'file:' || file.name, clock_timestamp(), file.bytes, sha256(file.bytes), 'digits',
          proposed_digits
        from unnest(file_names, files) with ordinality as file (name, bytes, ord) order by file.ord
        returning id
      )
      select array_agg(id order by id) into kept from evidence;
      select 1 + count(*) into proposed_version from draw_result where draw_id = proposed_draw;
      insert into result_proposal (draw_id, version, digits, reason, evidence_ids, proposed_by, approval_id)
      values (proposed_draw, proposed_version, proposed_digits, why, kept, proposer, approval_open(
        case proposed_version when 1 then 'result.publish' else 'result.correct' end, 'draw:' || proposed_draw,
        jsonb_build_object('version', proposed_version, 'digits', proposed_digits, 'evidence_ids', kept), why, proposer,
        jsonb_build_array(jsonb_build_object('field', 'digits', 'before', (
          select digits from draw_result where draw_id = proposed_draw and version = proposed_version - 1
        ), 'after', proposed_digits))
      ))
      returning id into proposal_id;
      return next;
    end
  $$;
