-- Those of the given numbers that are numbers of accounts: of a receiving account, also in part or with other digits around it, as a reader of
-- pictures finds it, or of a payee who was paid. A payee who was never paid may have any number: a player could enter the number
-- of a slip as one, so that copies of this slip would not be found.
create or replace function cashier_account_numbers(wanted text[]) returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(given.number), '{}') from unnest(wanted) as given (number)
    where exists (
      select from receiving_account a
      where length(a.number) >= 8 and (position(given.number in a.number) > 0 or position(a.number in given.number) > 0)
    ) or exists (
      select from payee p join cash_out_request r on r.payee_id = p.id where p.number = given.number and r.state = 'paid'
    )
  $$;
