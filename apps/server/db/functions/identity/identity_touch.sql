-- Records that sessions are used, at most once in the given time for each. Locked rows are skipped: they are being revoked, or another
-- process records the same.
create or replace function identity_touch(session_ids uuid[], touch_after interval, pause interval) returns void
  language plpgsql
  as $$
    begin
      update session set last_seen_at = clock_timestamp(), active_from_at = case
        when last_seen_at < clock_timestamp() - pause then clock_timestamp()
        else active_from_at
      end
      where id in (
        select s.id from session s
        where s.id = any (session_ids) and s.revoked_at is null and s.last_seen_at < clock_timestamp() - touch_after
        for update skip locked
      );
    end
  $$;
