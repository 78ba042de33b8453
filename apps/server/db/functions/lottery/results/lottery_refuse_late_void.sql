-- Trigger on draw: refuses to void a draw whose settlement has begun, because refunds in addition to payouts would pay twice.
-- Beginning a settlement locks the row of the draw, as the update that fires this trigger does, so one waits for the other.
create or replace function lottery_refuse_late_void() returns trigger
  language plpgsql
  as $$
    begin
      if exists (select from settlement where draw_id = new.id) then
        raise exception 'draw % is being paid; a wrong result is corrected, not voided', new.id using errcode = 'SL008';
      end if;
      return new;
    end
  $$;
