-- The version of a receiving account for approvals; a new one has a constant. For the difference of a day it is the figure of the ledger at the
-- end of that day, for a move nothing but the state.
create or replace function cashier_account_version(subject text, wanted jsonb, has_lock boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      named constant text := split_part(subject, ':', 2);
      found_account receiving_account;
    begin
      if named = 'new' then
        return 'new';
      end if;
      if has_lock then
        -- Both accounts of a move, in one order, so that moves in opposite directions do not wait for each other.
        perform from receiving_account where id in (named::bigint, (wanted ->> 'to')::bigint) order by id for no key update;
      end if;
      select * into found_account from receiving_account where id = named::bigint;
      return case
        when found_account.id is null then null
        when wanted ? 'day' then cashier_figure_at_end(found_account.id, (wanted ->> 'day')::date)::text
        when wanted ? 'to' then found_account.state
        else found_account.version::text
      end;
    end
  $$;
