-- migrate:up
set local lock_timeout = '2s';

-- Functions that take people and reasons from the request instead of from the caller. Their new texts are in db/functions.
drop function if exists approval_required(bigint, text, text);
drop function if exists operator_require_consent(bigint, text, text, jsonb);
drop function if exists operator_invite(text, text, text, bigint, bigint, timestamptz);
drop function if exists operator_reset(bigint, bigint, bigint, timestamptz);
drop function if exists operator_change_role(bigint, text, bigint);
drop function if exists players_apply_freeze(bigint, bigint, text, bigint, bigint);
drop function if exists players_correct(bigint, bigint, bigint, bigint);
drop function if exists lottery_confirm_result(bigint, bigint);
drop function if exists lottery_apply_terms(bigint, text, time, text);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
