-- migrate:up
set local lock_timeout = '2s';

-- What operators write down about a player. The player does not see it.
create table player_note (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  operator_id bigint not null references operator,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp()
);
create index player_note_player on player_note (player_id, id desc);

-- Every freeze of a player. `player.frozen_at` and `player.frozen_until` have the one in force.
create table player_freeze (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  from_at timestamptz not null default clock_timestamp(),
  until_at timestamptz check (until_at > from_at),
  reason text not null check (length(reason) between 1 and 500),
  operator_id bigint not null references operator,
  -- Two people decided; without it one operator froze for at most 72 hours.
  approval_id bigint unique references approval,
  ended_at timestamptz,
  ended_by bigint references operator,
  end_approval_id bigint unique references approval,
  constraint player_freeze_alone check (approval_id is not null or coalesce(until_at - from_at <= interval '72 hours', false)),
  constraint player_freeze_ended check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (end_approval_id is null))
);
create index player_freeze_player on player_freeze (player_id, id desc);

-- The main balances by which operators sort players, copied by a job: an index on the ledger's own balances would make every bet
-- write two more index entries. Without a reference to player, because the job copies what the ledger has.
create table player_balance (
  player_id bigint primary key,
  balance bigint not null
) with (fillfactor = 80);
create index player_balance_order on player_balance (balance desc, player_id desc);

-- How far the job has read. Transfers are read from `done_transfer_id` on, which is where the run before ended, so that
-- transactions that commit late are read too.
create table player_balance_progress (
  is_one boolean primary key default true check (is_one),
  done_transfer_id bigint not null default 0,
  seen_transfer_id bigint not null default 0,
  player_id bigint not null default 0
);
insert into player_balance_progress default values;

revoke all on player_note, player_freeze, player_balance, player_balance_progress from public;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
