-- migrate:up
set local lock_timeout = '2s';

-- Sums of the ledger for the dashboard and reports, written by reports_roll_up only. Amounts are in 1/100 kyat. The game `all` has
-- the sums of everything, `none` what belongs to no lottery.

-- The transaction number up to which transfers are summed, and until when that covers everything. Null: nothing is summed yet.
create table rollup_state (
  is_only boolean primary key default true check (is_only),
  next_xact bigint,
  through_at timestamptz,
  -- Players with a session that was used in the last five minutes, at the newest run.
  online bigint not null default 0
);
insert into rollup_state default values;

-- Ten minutes of one lottery. first_players: players whose first slip of the day in this lottery was in these ten minutes.
create table rollup_span (
  span_at timestamptz not null,
  game text not null,
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  refunds bigint not null default 0,
  reversals bigint not null default 0,
  slips bigint not null default 0,
  first_players bigint not null default 0,
  primary key (span_at, game)
);

create table rollup_hour (
  hour_at timestamptz not null,
  game text not null,
  players bigint not null default 0,
  primary key (hour_at, game)
);

-- A Yangon day by lottery and group of players.
create table rollup_day (
  day date not null,
  game text not null,
  is_level_2 boolean not null,
  is_new boolean not null,
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  refunds bigint not null default 0,
  reversals bigint not null default 0,
  -- Credits less debits of players.
  corrections bigint not null default 0,
  write_offs bigint not null default 0,
  slips bigint not null default 0,
  players bigint not null default 0,
  primary key (day, game, is_level_2, is_new)
);

create table rollup_draw (
  draw_id bigint not null,
  span_at timestamptz not null,
  stakes bigint not null default 0,
  slips bigint not null default 0,
  primary key (draw_id, span_at)
);
create table rollup_draw_players (draw_id bigint primary key, players bigint not null default 0);

-- Which players were counted in an hour, a day or a draw, so that each is counted once. Rows are deleted some days later.
create table rollup_player (
  scope text not null,
  player_id bigint not null,
  counted_at timestamptz not null,
  primary key (scope, player_id)
);
create index rollup_player_counted_at on rollup_player (counted_at);

create table rollup_people (
  hour_at timestamptz primary key,
  new_players bigint not null default 0,
  logins bigint not null default 0,
  online_max bigint not null default 0
);

revoke all on rollup_state, rollup_span, rollup_hour, rollup_day, rollup_draw, rollup_draw_players, rollup_player, rollup_people
  from public, shwe_app;
grant select on rollup_state, rollup_span, rollup_hour, rollup_day, rollup_draw, rollup_draw_players, rollup_player, rollup_people
  to shwe_app;

-- The dashboard counts new players by hour.
create index player_registered on player (created_at);

alter table audit_run drop constraint audit_run_kind_check,
  add constraint audit_run_kind_check check (kind in ('balances', 'seals', 'draws', 'acts', 'reports'));

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
