-- migrate:up
set local lock_timeout = '2s';

-- A correction of a balance or a write-off of a debt, by two people: the fact row of its transfers, whose fact_id is the id of the
-- approval.
create table player_correction (
  approval_id bigint primary key references approval,
  player_id bigint not null references player,
  kind text not null,
  account text not null,
  -- Whole kyat; below zero when money was taken from the player.
  amount bigint not null check (amount <> 0),
  note text not null check (length(note) between 1 and 500),
  made_by bigint not null references operator,
  checked_by bigint not null references operator,
  created_at timestamptz not null default clock_timestamp(),
  constraint player_correction_kind check (
    kind = 'correction' and account in ('main', 'game') or kind = 'write_off' and account = 'receivable' and amount > 0
  ),
  constraint player_correction_two_people check (made_by <> checked_by)
);
create index player_correction_player on player_correction (player_id, approval_id desc);
revoke all on player_correction from public;

insert into ledger_purpose (purpose, kind, debit_kind, credit_kind) values
  ('player_correction', 'correction', 'house.corrections', 'player.main'),
  ('player_correction', 'correction', 'player.main', 'house.corrections'),
  ('player_correction', 'correction', 'house.corrections', 'player.game'),
  ('player_correction', 'correction', 'player.game', 'house.corrections'),
  ('player_correction', 'write_off', 'house.write_offs', 'player.receivable'),
  ('player_correction', 'receivable_repay', 'player.main', 'player.receivable');

insert into approval_kind (kind, expires_h, version_function) values
  ('player.freeze', 24, 'players_version'),
  ('player.correct', 24, 'players_version');

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
