-- migrate:up
set local lock_timeout = '2s';

-- What one operator does alone is recorded by the function that does it, which therefore gets the operator and the reason. The
-- functions without them are removed, so that no process can act without a record. Their new texts are in db/functions.
drop function if exists lottery_call_off_draw(bigint, text);
drop function if exists lottery_close_draw(bigint, text);
drop function if exists lottery_lower_terms(text, time, jsonb, text);
drop function if exists switch_turn_off(text);
drop function if exists operator_disable(bigint);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
