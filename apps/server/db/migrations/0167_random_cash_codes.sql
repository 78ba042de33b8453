-- migrate:up
set local lock_timeout = '2s';

-- Codes ended with six characters that were computed from the id; now they end with eight random ones.
drop function if exists cashier_code(text, bigint, timestamptz);
alter table cash_in_request
  drop constraint cash_in_request_code_check,
  add constraint cash_in_request_code_check check (code ~ '^CI[0-9]{6}-([0-9A-Z]{6}|[0-9A-Z]{8})$');
alter table cash_out_request
  drop constraint cash_out_request_code_check,
  add constraint cash_out_request_code_check check (code ~ '^CO[0-9]{6}-([0-9A-Z]{6}|[0-9A-Z]{8})$');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
