-- migrate:up
set local lock_timeout = '2s';

-- What a role does beyond its own rights goes through functions, each for one thing.

-- Adds a job. The queue's own function would need rights on the queue's tables, with which a process could also take, change or delete the
-- jobs of others.
create function queue_add_job(task text, payload json, run_at timestamptz, max_attempts integer, priority integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform graphile_worker.add_job(
        task, payload => queue_add_job.payload, run_at => queue_add_job.run_at, max_attempts => queue_add_job.max_attempts,
        priority => queue_add_job.priority
      );
    end
  $$;

-- The same with a key, for which there is one job: one that has not started is replaced. So it can also put off the jobs of others.
create function queue_replace_job(
  task text, payload json, run_at timestamptz, max_attempts integer, job_key text, priority integer
) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform graphile_worker.add_job(
        task, payload => queue_replace_job.payload, run_at => queue_replace_job.run_at,
        max_attempts => queue_replace_job.max_attempts, job_key => queue_replace_job.job_key,
        priority => queue_replace_job.priority
      );
    end
  $$;

-- As before; and what people bring as evidence comes by lottery_propose_result, which runs with the owner's rights.
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

-- One person says what a result is, or should have been: keeps the files as evidence and the proposal. Publishes nothing.
create function lottery_propose_result(
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

-- Another person says the same: it becomes the result, and a draw that waited for its first one moves on.
create function lottery_confirm_result(confirmed_proposal bigint, confirmer bigint)
  returns table (decided_draw bigint, decided_version integer, decided_digits text, has_moved boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      confirmed result_proposal%rowtype;
    begin
      select * into confirmed from result_proposal where id = confirmed_proposal;
      if not found then
        raise exception 'there is no proposal %', confirmed_proposal using errcode = 'SL007';
      end if;
      perform lottery_lock_exposure(confirmed.draw_id);
      insert into result_confirmation (proposal_id, proposed_by, confirmed_by)
      values (confirmed_proposal, confirmed.proposed_by, confirmer);
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

-- Voids a draw for an operator, who can do so alone until it is sealed. False: it was void already.
create function lottery_call_off_draw(void_draw bigint, why text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform lottery_lock_exposure(void_draw);
      if not exists (
        select from draw where id = void_draw and state in ('scheduled', 'open', 'closed', 'void') for update
      ) then
        raise exception 'draw % is sealed: a result or its absence decides', void_draw using errcode = 'SL008';
      end if;
      return lottery_move_draw(void_draw, 'void', why);
    end
  $$;

revoke all on function
  queue_add_job(text, json, timestamptz, integer, integer),
  queue_replace_job(text, json, timestamptz, integer, text, integer),
  lottery_propose_result(bigint, text, text, text[], bytea[], bigint),
  lottery_confirm_result(bigint, bigint),
  lottery_call_off_draw(bigint, text)
  from public;
-- For the one release in which this role remains.
grant execute on function
  queue_add_job(text, json, timestamptz, integer, integer),
  queue_replace_job(text, json, timestamptz, integer, text, integer)
  to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
