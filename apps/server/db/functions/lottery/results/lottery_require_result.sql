-- Trigger on draw: a draw becomes resulted only after its result is stored.
create or replace function lottery_require_result() returns trigger
  language plpgsql
  as $$
    begin
      if not exists (select from draw_result where draw_id = new.id) then
        raise exception 'draw % has no result', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;
