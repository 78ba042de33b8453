-- Trigger on lottery_day: refuses a version that leaves out numbers. After the greatest number no later entry of the day would be
-- possible.
-- everybody may call it: a trigger function cannot be called directly
create or replace function lottery_refuse_day_gap() returns trigger
  language plpgsql
  as $$
    begin
      if new.version > 1 + coalesce(
        (select max(version) from lottery_day where calendar = new.calendar and day = new.day), 0
      ) then
        raise exception 'version % of a day does not follow its newest version', new.version using errcode = '23514';
      end if;
      return new;
    end
  $$;

create or replace trigger refuses_gap before insert on lottery_day
  for each row execute function lottery_refuse_day_gap();
