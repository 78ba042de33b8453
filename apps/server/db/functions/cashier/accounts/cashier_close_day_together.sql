-- Closes a day of a receiving account with a difference, as a second operator has confirmed in this transaction: the difference is posted,
-- so that the ledger has what the payment app shows.
create or replace function cashier_close_day_together(confirmed bigint, closed bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      request constant approval := approval_required(confirmed, 'account.difference', 'receiving_account:' || closed);
      closed_day constant date := (request.change ->> 'day')::date;
      balance constant bigint := (request.change ->> 'entered')::bigint;
      receiving constant bigint := cashier_receiving_id(closed);
      differences constant bigint := -19;
      figure bigint;
    begin
      perform cashier_lock_day(closed, closed_day);
      figure := cashier_figure_at_end(closed, closed_day);
      insert into receiving_close (account_id, day, ledger_figure, entered, closed_by, approval_id)
      values (closed, closed_day, figure, balance, request.made_by, confirmed);
      if balance > figure then
        perform ledger_post_receiving(array[receiving], array[differences], array[(balance - figure) * 100],
          array['account_difference']::transfer_kind[], confirmed);
      elsif balance < figure then
        perform ledger_post_receiving(array[differences], array[receiving], array[(figure - balance) * 100],
          array['account_difference']::transfer_kind[], confirmed);
      end if;
    end
  $$;
