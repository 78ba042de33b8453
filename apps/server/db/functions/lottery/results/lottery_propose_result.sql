-- Stores an operator's proposal of a result or of a correction, with the operator's files as evidence. Publishes nothing:
-- another operator has to confirm the proposal.
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
      insert into result_proposal (draw_id, version, digits, reason, evidence_ids, proposed_by)
      select proposed_draw, 1 + count(*), proposed_digits, why, kept, proposer from draw_result where draw_id = proposed_draw
      returning id, version into proposal_id, proposed_version;
      return next;
    end
  $$;
