-- A webhook says that the payment of a request has changed: adds the job that queries the gateway, which alone decides. Many hints are one
-- job, because its key is that of the request. Returns false, without effect, if no page was opened for such a request at this gateway.
create or replace function cashier_hint_payment(hinted_gateway text, hinted_ref text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      task constant text := 'query_gateway_payment';
      attempts_max constant integer := 8;
      hinted bigint;
    begin
      select p.request_id into hinted from gateway_payment p join cash_in_request r on r.id = p.request_id
      where r.code = hinted_ref and p.gateway = hinted_gateway;
      if hinted is null then
        return false;
      end if;
      perform queue_replace_job(task, json_build_object('request_id', hinted::text), null, attempts_max, task || ':' || hinted, 0);
      return true;
    end
  $$;
