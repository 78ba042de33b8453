-- Returns, for each kind of job in the queue, how many are due and not taken, will be retried, and have used up their attempts, with
-- the newest error. For roles that do not run jobs and cannot read the queue.
create or replace function queue_states()
  returns table (name text, waiting bigint, retrying bigint, failed bigint, oldest_waiting_at timestamptz, last_error text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      return query
        select job.task_identifier,
          count(*) filter (where job.locked_at is null and job.run_at <= clock_timestamp() and job.attempts < job.max_attempts),
          count(*) filter (where job.attempts < job.max_attempts and job.last_error is not null),
          count(*) filter (where job.attempts >= job.max_attempts and job.locked_at is null),
          min(job.run_at) filter (
            where job.locked_at is null and job.run_at <= clock_timestamp() and job.attempts < job.max_attempts),
          (array_agg(left(job.last_error, 500) order by job.updated_at desc) filter (where job.last_error is not null))[1]
        from graphile_worker.jobs job
        group by job.task_identifier order by job.task_identifier limit 200;
    end
  $$;
