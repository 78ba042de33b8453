-- Refuses a job that the calling process does not add. The office adds jobs after acts of operators only, and postpones no job of a
-- draw: with any task it could, for example, send messages or put off a settlement. A job with the key of another one replaces it, so
-- its key begins with its task; announcements have no key, and are at most as far ahead as they may be scheduled.
create or replace function queue_check_task(task text, run_at timestamptz, job_key text) returns void
  language plpgsql
  as $$
    declare
      ahead_max constant interval := interval '90 days';
    begin
      if session_user = 'shwe_office' and not (
        task = 'send_announcements' and job_key is null and coalesce(run_at <= clock_timestamp() + ahead_max, true)
        or task in ('seal_draw', 'settle_draw', 'extend_seal_log') and run_at is null
          and (job_key is null or job_key = task or starts_with(job_key, task || ':'))
      ) then
        raise exception 'the office does not add the job % at %', task, run_at using errcode = '42501';
      end if;
    end
  $$;
