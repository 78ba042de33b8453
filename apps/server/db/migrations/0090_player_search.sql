-- migrate:up
set local lock_timeout = '2s';

-- Operators find players by any part of a name, a user code or a phone. The extension has its own schema, because the functions of
-- `public` are ours.
create schema trigram;
create extension pg_trgm with schema trigram;
create index player_name_parts on player using gin (lower(name) trigram.gin_trgm_ops);
create index player_user_code_parts on player using gin (user_code trigram.gin_trgm_ops);
create index player_phone_parts on player_phone using gin (phone trigram.gin_trgm_ops);
-- The beginning of a name is found without reading all players whose names contain it.
create index player_name_start on player (lower(name) text_pattern_ops);

-- The list of players by the time of registration, with the filters that leave few players.
create index player_created on player (created_at desc, id desc);
create index player_level on player (lvl_2, created_at desc, id desc);
create index player_frozen on player (created_at desc, id desc) where frozen_at is not null;

-- When a freeze ends by itself; null: an operator has to end it.
alter table player
  add column frozen_until timestamptz,
  add constraint player_freeze_has_begun check (frozen_until is null or frozen_at is not null);

-- The queue of requests for level 2, and its counts by age.
create index level2_request_pending on level2_request (id) where state = 'pending';
create index level2_request_waiting on level2_request (requested_at) where state = 'pending';
create index level2_request_asking on level2_request (player_id) where state = 'pending';

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
