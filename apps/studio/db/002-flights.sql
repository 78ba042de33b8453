-- Shared rounds of hintha-flight: the chains that decide them, the flights and their bets. Multipliers are hundredths.

create table chain (
  id integer generated always as identity primary key,
  game_code text not null,
  length integer not null check (length between 1 and 10000000),
  chain_end text not null check (chain_end ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null default clock_timestamp(),
  -- Chosen after the end was published.
  salt text check (length(salt) between 1 and 200),
  salted_at timestamptz check (salted_at > published_at),
  next_round integer not null default 1 check (next_round > 0),
  check ((salt is null) = (salted_at is null))
);

-- Values between which the others are computed. Step 0 is the secret of the chain.
create table chain_checkpoint (
  chain_id integer not null references chain (id),
  step integer not null check (step >= 0),
  value text not null check (value ~ '^[0-9a-f]{64}$'),
  primary key (chain_id, step)
);

-- Which process drives the room of a game.
create table room_lease (
  game_code text primary key,
  holder uuid not null,
  held_until timestamptz not null
);

create table flight (
  id bigint generated always as identity primary key,
  game_code text not null,
  chain_id integer not null references chain (id),
  round_number integer not null check (round_number > 0),
  phase text not null default 'betting' check (phase in ('betting', 'flying', 'ended')),
  bets_until timestamptz not null,
  starts_at timestamptz not null check (starts_at >= bets_until),
  started_at timestamptz,
  ended_at timestamptz check (ended_at >= started_at),
  -- Public when the flight has ended.
  crash_point integer check (crash_point between 100 and 100000),
  value text check (value ~ '^[0-9a-f]{64}$'),
  -- When the last bet was paid or lost.
  settled_at timestamptz,
  unique (chain_id, round_number),
  check ((phase = 'betting') = (started_at is null)),
  check ((phase = 'ended') = (ended_at is not null and crash_point is not null and value is not null))
);
create unique index flight_under_way on flight (game_code) where phase <> 'ended';
create index flight_history on flight (game_code, id desc);

-- A round is decided by the seeds of its player or by a flight.
alter table round alter seed_id drop not null, alter client_seed drop not null, alter nonce drop not null;

create table flight_bet (
  round_id text primary key references round (id),
  flight_id bigint not null references flight (id),
  -- What other players see instead of the player's name.
  name text not null,
  automatic integer check (automatic between 101 and 100000),
  manual integer check (manual between 101 and 100000),
  -- The multiplier that is paid.
  cashed_out_at integer check (cashed_out_at between 101 and 100000)
);
create index flight_bet_flight on flight_bet (flight_id);

-- What operators correct: a round that is taken back, and another payout.
alter table wallet_call drop constraint wallet_call_kind_check;
alter table wallet_call add constraint wallet_call_kind_check
  check (kind in ('bet', 'bet_win', 'win', 'rollback', 'close', 'void', 'adjust'));
