-- Trigger on account: refuses to insert an account that has a balance, or columns that do not fit its kind.
create or replace function ledger_refuse_unsound_account() returns trigger
  language plpgsql
  as $$
    begin
      if new.balance <> 0 or not public.ledger_is_account_sound(new) then
        raise exception 'account % is not of a known shape', new.id using errcode = '23514';
      end if;
      return new;
    end
  $$;
