-- migrate:up
set local lock_timeout = '2s';

-- A reference has at least four letters or digits: of hyphens alone nothing is left to compare.
alter table cash_out_request add constraint cash_out_request_reference_letters check (length(replace(reference, '-', '')) >= 4);

-- Reasons are shown to players; the rule is that of migration 0132.
alter table cash_reason add constraint cash_reason_text_plain check (
  not jsonb_path_exists(text, '$.* ? (@ like_regex "[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")'));

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
