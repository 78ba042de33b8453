-- Whether a time of day is in the opening hours of a method. Hours that end before they begin last until after midnight.
-- everybody may call it: it runs with the rights of the caller and reads no table
create or replace function cashier_is_open(opens time, closes time, at timestamptz) returns boolean
  language plpgsql stable parallel safe
  as $$
    begin
      return case
        when opens is null or opens = closes then true
        when opens < closes then (at at time zone 'Asia/Yangon')::time >= opens and (at at time zone 'Asia/Yangon')::time < closes
        else (at at time zone 'Asia/Yangon')::time >= opens or (at at time zone 'Asia/Yangon')::time < closes
      end;
    end
  $$;
