-- migrate:up
set local lock_timeout = '2s';

-- How many days before its day a draw of a lottery opens. The version with the highest number counts, for every draw that has not
-- opened yet. 0, or no row: a draw opens at the opening time of its section. Thai 3D has no row: its next two draws are open.
create table lottery_ahead (
  game text not null references lottery_game check (game <> '3d'),
  version integer not null check (version > 0),
  days smallint not null check (days between 0 and 7),
  created_by text not null check (length(created_by) between 1 and 80),
  created_at timestamptz not null default clock_timestamp(),
  primary key (game, version)
);
revoke all on lottery_ahead from public, shwe_app;
grant select on lottery_ahead to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
