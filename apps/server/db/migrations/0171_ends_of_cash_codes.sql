-- migrate:up
set local lock_timeout = '2s';

-- Operators search requests by the last six characters of a code, which players read to them.
create index cash_in_request_code_end on cash_in_request (right(code, 6));
create index cash_out_request_code_end on cash_out_request (right(code, 6));

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
