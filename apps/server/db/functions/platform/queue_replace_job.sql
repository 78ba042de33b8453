-- Adds a job with a job key, or replaces the job that has this job key if it has not started. A process that calls it can
-- therefore also postpone a job that another process added. `add_job` first removes the key from a job that has started,
-- and then inserts or replaces. If a worker starts the job between these two steps, it adds nothing and returns null, and
-- the work would wait for the next sweep; so it is called again, and then sees that the job has started.
create or replace function queue_replace_job(
  task text, payload json, run_at timestamptz, max_attempts integer, job_key text, priority integer
) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      attempts_max constant integer := 10;
      added_id bigint;
    begin
      perform queue_check_task(task, queue_replace_job.run_at, queue_replace_job.job_key);
      for attempt in 1..attempts_max loop
        select added.id into added_id from graphile_worker.add_job(
          task, payload => queue_replace_job.payload, run_at => queue_replace_job.run_at,
          max_attempts => queue_replace_job.max_attempts, job_key => queue_replace_job.job_key,
          priority => queue_replace_job.priority
        ) as added;
        if added_id is not null then
          return;
        end if;
      end loop;
      raise exception 'the job % was not added, because each time a worker started the one it replaces', job_key;
    end
  $$;
