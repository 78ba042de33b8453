-- migrate:up
set local lock_timeout = '2s';

-- When a cash-in began. `reserved_at` is from when its amount is counted against the limits, which begins again when it is opened again.
alter table cash_in_request add column begun_at timestamptz;
update cash_in_request r set begun_at = coalesce(
  (select min(e.at) from cash_event e where e.direction = 'in' and e.request_id = r.id),
  r.reserved_at);
alter table cash_in_request alter column begun_at set default clock_timestamp(), alter column begun_at set not null;

-- When a player last got a new password, phone or device. It cannot be computed from the end of the hold, because the hours of a hold are a
-- rule that changes.
alter table player add column access_changed_at timestamptz;
update player set access_changed_at = cash_out_held_until - interval '24 hours' where cash_out_held_until is not null;

-- The reasons are names of the function cashier_out_needs_two, which a test compares with the contract. Only their form is checked here.
alter table cash_out_request
  drop constraint cash_out_request_two_reasons_check,
  add constraint cash_out_request_two_reasons_check check (array_to_string(two_reasons, ',') ~ '^[a-z_,]*$');

-- The function has two arguments now.
drop function if exists cashier_end_claim(text, bigint, bigint);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
