-- Adds a job with a job key, or replaces the job that has this job key if it has not started. A process that calls it can
-- therefore also postpone a job that another process added.
create or replace function queue_replace_job(
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
