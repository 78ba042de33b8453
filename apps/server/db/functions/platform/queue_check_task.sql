-- Refuses a job that the calling process does not add. The office adds jobs after acts of operators only, and postpones no job of a
-- draw: with any task it could, for example, send messages or put off a settlement.
create or replace function queue_check_task(task text, run_at timestamptz) returns void
  language plpgsql
  as $$
    begin
      if session_user = 'shwe_office' and not (
        task = 'send_announcements' or task in ('seal_draw', 'settle_draw', 'extend_seal_log') and run_at is null
      ) then
        raise exception 'the office does not add the job %', task using errcode = '42501';
      end if;
    end
  $$;
