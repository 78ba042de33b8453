-- Trigger on draw: a draw becomes sealed only after its seal is stored.
create or replace function lottery_require_seal() returns trigger
  language plpgsql
  as $$
    begin
      if not exists (select from draw_seal where draw_id = new.id) then
        raise exception 'draw % has no seal', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;
