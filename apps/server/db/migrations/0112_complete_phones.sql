-- migrate:up
set local lock_timeout = '2s';

-- Operators find a player by the complete phone only, which the unique index finds. With parts of phones, an operator could find
-- out a phone digit by digit without a record.
drop index player_phone_parts;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
