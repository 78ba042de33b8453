-- migrate:up
set local lock_timeout = '2s';

-- A new password, phone or device after the request is a reason for two people.
alter table cash_out_request
  drop constraint cash_out_request_two_reasons_check,
  add constraint cash_out_request_two_reasons_check
    check (two_reasons <@ '{return,large,first_payee,excluded,debt,frozen,access}'::text[]);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
