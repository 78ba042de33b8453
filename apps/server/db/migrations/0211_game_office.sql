-- migrate:up
set local lock_timeout = '2s';

insert into approval_kind (kind, expires_h, version_function, makers, checkers, alone_max, alone_unit) values
  ('game_provider.change', 24, 'casino_provider_version', '{owner,finance}', '{owner,finance}', null, null),
  ('game_held.release', 24, 'casino_held_version', '{owner,finance}', '{owner,finance}', null, null);

-- Rounds that were open for too long when they were checked, or that a reversal opened again. A round that was closed since is
-- deleted by the next run. A list of its own, because an index of open rounds would cost every bet two index entries.
create table game_stuck (
  round_id bigint primary key references game_round (id),
  found_at timestamptz not null default clock_timestamp()
);

-- The search for open rounds has checked the rounds that were opened before this time.
create table game_sweep (
  is_only boolean primary key default true check (is_only),
  opened_until timestamptz not null default '-infinity',
  swept_at timestamptz
);
insert into game_sweep default values;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
