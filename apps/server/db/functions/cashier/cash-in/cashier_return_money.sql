-- The money of a request arrived but may not be credited: it goes back to its sender through the queue of cash-outs, where another operator
-- approves it, and an operator who did not approve it pays it. Records the act and returns the id of the cash-out.
create or replace function cashier_return_money(
  returned bigint, read_version integer, arrived bigint, sender_name text, sender_number text, remark text, decider bigint
) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held constant cash_in_request := cashier_lock_cash_in(returned, read_version, decider);
    begin
      perform cashier_require_rest(held, arrived);
      perform cashier_end_cash_in(held, 'returned', decider, null, remark);
      perform operator_record_act(decider, 'cash_in.return', 'cash_in:' || returned,
        json_build_object('amount', arrived, 'note', remark));
      return cashier_open_return(held, arrived, sender_name, sender_number, decider);
    end
  $$;
