-- More money arrived than was credited: the rest goes back to its sender through the queue of cash-outs. After a reversal of the credit, or
-- a return of less than arrived, what two people have then confirmed as arrived goes back in the same manner. Records the act and returns the id of the cash-out.
create or replace function cashier_return_excess(
  returned bigint, excess bigint, sender_name text, sender_number text, remark text, decider bigint
) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held cash_in_request;
    begin
      perform cashier_require_decider(decider);
      select * into held from cash_in_request
      where id = returned and (state = 'approved' or state in ('reversed', 'returned') and arrived is not null) for update;
      if not found then
        raise exception 'request % is not credited', returned using errcode = 'SC001';
      end if;
      perform cashier_require_rest(held, excess);
      perform operator_record_act(decider, 'cash_in.return', 'cash_in:' || returned,
        json_build_object('amount', excess, 'note', remark));
      return cashier_open_return(held, excess, sender_name, sender_number, decider);
    end
  $$;
