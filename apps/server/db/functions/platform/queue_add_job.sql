-- Adds a job for a process that has no rights on the tables of the queue. graphile_worker.add_job called directly needs these
-- rights, and with them a process could also take, change or delete the jobs of other processes.
create or replace function queue_add_job(task text, payload json, run_at timestamptz, max_attempts integer, priority integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform queue_check_task(task, queue_add_job.run_at, null);
      perform graphile_worker.add_job(
        task, payload => queue_add_job.payload, run_at => queue_add_job.run_at, max_attempts => queue_add_job.max_attempts,
        priority => queue_add_job.priority
      );
    end
  $$;
