-- migrate:up
set local lock_timeout = '2s';

-- The games that a player marked, to find them again.
create table game_favourite (
  player_id bigint not null references player (id),
  game_id integer not null references game (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, game_id)
);
create index game_favourite_game_id on game_favourite (game_id);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
