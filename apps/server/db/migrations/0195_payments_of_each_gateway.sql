-- migrate:up
set local lock_timeout = '2s';

-- The id of a payment is unique at the gateway that gave it. Two gateways may give the same one, so it cannot be unique in all requests.
alter table gateway_payment add column payment_id text check (length(payment_id) between 1 and 64);
update gateway_payment p set payment_id = r.gateway_ref from cash_in_request r where r.id = p.request_id and r.gateway_ref is not null;
create unique index gateway_payment_id on gateway_payment (gateway, payment_id) where payment_id is not null;
drop index cash_in_request_gateway;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
