-- Rejects a request of a transfer that did not arrive, by one operator, and records the act.
create or replace function cashier_reject(
  rejected bigint, read_version integer, given_reason smallint, remark text, decider bigint
) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held constant cash_in_request := cashier_lock_cash_in(rejected, read_version, decider);
    begin
      -- Money that has arrived is credited or sent back, because a rejection would leave it with the operator.
      if held.arrived is not null or exists (select from gateway_payment p where p.request_id = rejected and p.state = 'paid') then
        raise exception 'the money of request % has arrived', rejected using errcode = 'SC016';
      end if;
      perform cashier_require_reason('in', given_reason);
      perform cashier_end_cash_in(held, 'rejected', decider, given_reason, remark);
      perform operator_record_act(decider, 'cash_in.reject', 'cash_in:' || rejected,
        json_build_object('reason_id', given_reason, 'note', remark));
    end
  $$;
