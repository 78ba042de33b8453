-- Trigger on announcement: an announcement is sent only when it is due and was not cancelled, whatever the job was given, and what was
-- decided stays: a sent one is not sent again, and a cancelled one is not revived. A new one is at most 90 days ahead.
create or replace function content_guard_announcement() returns trigger
  language plpgsql
  as $$
    declare
      ahead_max constant interval := interval '90 days';
    begin
      if tg_op = 'INSERT' then
        if new.send_at > clock_timestamp() + ahead_max then
          raise exception 'an announcement is at most % ahead', ahead_max using errcode = '23514';
        end if;
      elsif old.sent_at is not null or old.cancelled_at is not null then
        raise exception 'announcement % was sent or cancelled', old.id using errcode = '23514';
      end if;
      if new.sent_at is not null and (new.send_at > clock_timestamp() or new.cancelled_at is not null) then
        raise exception 'announcement % is not due', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;
create or replace trigger guards before insert or update on announcement
  for each row execute function content_guard_announcement();
