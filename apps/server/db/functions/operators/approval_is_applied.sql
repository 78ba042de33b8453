-- Trigger on approval, at the end of the transaction: a request that was confirmed has also taken effect. Without it an effect that
-- does not call approval_required would leave a request that is shown as confirmed and changed nothing.
create or replace function approval_is_applied() returns trigger
  language plpgsql
  as $$
    begin
      if exists (select from approval where id = new.id and state = 'confirmed' and applied_at is null) then
        raise exception 'request % was confirmed without its effect', new.id using errcode = 'SO027';
      end if;
      return null;
    end
  $$;
drop trigger if exists is_applied on approval;
create constraint trigger is_applied after update on approval deferrable initially deferred
  for each row when (old.state = 'open' and new.state = 'confirmed') execute function approval_is_applied();
