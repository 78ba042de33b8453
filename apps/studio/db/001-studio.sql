-- What the studio stores: sessions, seeds, rounds and the calls to the wallet. Amounts are 1/100 kyat.

create table play_session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  provider_id integer not null,
  player_ref text not null,
  wallet_session_id uuid not null,
  game_code text not null,
  currency text not null,
  language text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index play_session_wallet on play_session (provider_id, wallet_session_id);

create table seed (
  id bigint generated always as identity primary key,
  provider_id integer not null,
  player_ref text not null,
  game_code text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce integer not null default 1 check (next_nonce > 0),
  created_at timestamptz not null default clock_timestamp(),
  revealed_at timestamptz
);
-- A player has one secret seed in a game at a time.
create unique index seed_secret on seed (provider_id, player_ref, game_code) where revealed_at is null;

create table round (
  id text primary key,
  provider_id integer not null,
  player_ref text not null,
  game_code text not null,
  wallet_session_id uuid not null,
  currency text not null,
  seed_id bigint not null references seed (id),
  client_seed text not null,
  nonce integer not null check (nonce > 0),
  stake bigint not null check (stake > 0),
  -- betting: the debit is not decided; open: the player acts; settling: credits are not answered yet.
  state text not null check (state in ('betting', 'open', 'settling', 'settled', 'refused', 'undone')),
  -- Whether the round is over as soon as its bet is accepted.
  is_over_with_bet boolean not null,
  -- What the player chose, and the result, in the form of the public record. The result is null until the game has one.
  actions jsonb not null,
  result jsonb,
  payout bigint not null default 0 check (payout >= 0),
  -- How many free spins the player has seen.
  free_spins_played integer not null default 0 check (free_spins_played >= 0),
  created_at timestamptz not null default clock_timestamp(),
  acted_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (seed_id, nonce)
);
-- A player has one unfinished round in a game, so that nobody bets while an earlier debit is not decided.
create unique index round_unfinished on round (provider_id, player_ref, game_code) where state in ('betting', 'open');
create index round_history on round (provider_id, player_ref, game_code, created_at desc, id);

create sequence wallet_call_decision;

create table wallet_call (
  tx_id text primary key,
  seq bigint generated always as identity unique,
  provider_id integer not null,
  round_id text not null references round (id),
  kind text not null check (kind in ('bet', 'bet_win', 'win', 'rollback', 'close')),
  body jsonb not null,
  -- unclear: a debit whose rollback is not answered; undone: a debit that was taken back; parked: people check it.
  state text not null default 'waiting' check (state in ('waiting', 'unclear', 'done', 'refused', 'undone', 'parked')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  code integer,
  answer jsonb,
  -- The order in which calls were decided, for the feed of transactions.
  decision bigint unique,
  decided_at timestamptz
);
create index wallet_call_waiting on wallet_call (next_try_at) where state = 'waiting';
create index wallet_call_round on wallet_call (round_id, seq);

create table used_nonce (
  key_id text not null,
  nonce text not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (key_id, nonce)
);
