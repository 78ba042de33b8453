-- migrate:up
set local lock_timeout = '2s';

-- Replaced by cashier_two_people.
drop function if exists cashier_needs_two(cash_in_request);
drop function if exists cashier_lock_details(cash_in_request);

-- When an operator claimed a request first; renewals do not change it. The end of a claim is bounded by it.
alter table cash_claim add column began_at timestamptz not null default clock_timestamp();
create index cash_claim_operator on cash_claim (operator_id, until_at);

insert into cash_rule (name, value) values
  -- How many requests an operator may have claimed at once, so that one person does not block the queue.
  ('claims_max', '3'),
  -- How long an operator may renew a claim; afterwards others have the time of one claim to take the request.
  ('claim_minutes_max', '15');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
