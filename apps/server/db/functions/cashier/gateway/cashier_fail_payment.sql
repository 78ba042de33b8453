-- A payment failed at its gateway: the request is rejected. If the gateway reports it as paid later, it is credited after all. The caller
-- has locked the request. Returns the new state, or `known`.
create or replace function cashier_fail_payment(held cash_in_request, payment text) returns text
  language plpgsql
  as $$
    declare
      failed_reason constant smallint := (select id from cash_reason where key = 'gateway_failed');
    begin
      if held.state not in ('reserved', 'lapsed') then
        return 'known';
      end if;
      update gateway_payment set state = 'failed', payment_id = payment where request_id = held.id;
      update cash_in_request set sent_at = clock_timestamp(), gateway_ref = payment where id = held.id;
      perform cashier_end_cash_in(held, 'rejected', null, failed_reason, 'by the gateway');
      return 'rejected';
    end
  $$;
