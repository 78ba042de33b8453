-- Closes a day of a receiving account by one operator: the balance that the payment app shows is the figure of the ledger. False, without
-- effect: they differ, or this operator credited or paid from this account since the last closed day, so two people have to decide.
-- Otherwise whoever credits what never arrived could also state that it is there.
create or replace function cashier_close_day_alone(closed bigint, closed_day date, balance bigint, closer bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      figure bigint;
    begin
      perform approval_alone_limit('account.difference', closer);
      perform cashier_lock_day(closed, closed_day);
      figure := cashier_figure_at_end(closed, closed_day);
      if figure <> balance or cashier_has_decided(closed, closed_day, closer) then
        return false;
      end if;
      insert into receiving_close (account_id, day, ledger_figure, entered, closed_by) values (closed, closed_day, figure, balance, closer);
      perform operator_record_act(closer, 'account.close_day', 'receiving_account:' || closed,
        json_build_object('day', closed_day, 'figure', figure));
      return true;
    end
  $$;
