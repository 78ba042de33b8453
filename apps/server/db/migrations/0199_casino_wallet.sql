-- migrate:up
set local lock_timeout = '2s';

-- How a provider of games is connected. Its name and pictures are in `provider`. Amounts are 1/100 kyat.
create table game_provider (
  provider_id integer primary key references provider (id),
  protocol text not null check (protocol in ('swp', 'gsc')),
  -- Where the provider serves its catalogue and opens games.
  base_url text not null check (base_url ~ '^https?://[^[:space:]]+$' and length(base_url) <= 200),
  -- The addresses that may call the wallet. None is not a provider that everybody may play, but one that nobody can call for.
  addresses cidr[] not null check (cardinality(addresses) between 1 and 50),
  currency text not null default 'MMK' check (currency ~ '^[A-Z]{3}$'),
  -- One unit of the provider's amounts is this many 1/10000 kyat; 10000 for a provider that counts in kyat.
  unit_size bigint not null default 10000 check (unit_size between 1 and 10000000000),
  -- The offset of the times that the provider writes, where its protocol has times without one.
  utc_offset_minutes smallint not null default 0 check (utc_offset_minutes between -720 and 840),
  win_max bigint not null default 500000000 check (win_max > 0),
  loss_max bigint not null default 200000000 check (loss_max > 0),
  stopped_at timestamptz,
  stop_reason text check (length(stop_reason) between 1 and 200),
  -- The loss of this hour up to the moment when the provider was switched on again, which does not stop it a second time.
  forgiven_hour timestamptz,
  forgiven_loss bigint not null default 0,
  catalog_synced_at timestamptz,
  catalog_error text check (length(catalog_error) <= 500),
  updated_at timestamptz not null default clock_timestamp(),
  check ((stopped_at is null) = (stop_reason is null))
);
create trigger touch before update on game_provider for each row execute function touch_updated_at();

-- The secrets with which providers sign. Two may be active, so that a provider changes its secret without a pause.
create table game_key (
  key_id text primary key check (key_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  provider_id integer not null references game_provider (provider_id),
  slot smallint not null check (slot in (1, 2)),
  -- Encrypted by the program with a secret that is not in the database.
  sealed bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz
);
create unique index game_key_active on game_key (provider_id, slot) where retired_at is null;

create table game (
  id integer generated always as identity primary key,
  provider_id integer not null references provider (id),
  category_id integer not null references game_category (id),
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null check (name ~ '[^[:space:]]' and length(name) <= 200),
  image text not null check (is_safe_address(image)),
  -- False for a title of the catalogue that cannot be played yet; the lobby shows it as in development.
  is_playable boolean not null default true,
  is_hot boolean not null default false,
  -- What an operator decided; `is_listed` is what the provider's catalogue says.
  is_on boolean not null default true,
  is_listed boolean not null default true,
  position integer not null default 1000 check (position >= 0),
  paused_from timestamptz,
  paused_until timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  unique (provider_id, code),
  check (paused_until > paused_from)
);
create index game_by_category on game (category_id, provider_id, position, id);
create trigger touch before update on game for each row execute function touch_updated_at();

-- A player as one provider knows him. The row is locked by every call of the wallet, so the calls of one player to one provider are
-- decided one after the other.
create table game_player (
  provider_id integer not null references game_provider (provider_id),
  player_id bigint not null references player (id),
  ref text not null unique check (ref ~ '^[a-z0-9]{8,40}$'),
  created_at timestamptz not null default clock_timestamp(),
  primary key (provider_id, player_id)
);
create index game_player_player_id on game_player (player_id);

create table game_session (
  id uuid primary key default gen_random_uuid(),
  provider_id integer not null,
  player_id bigint not null,
  -- The login that opened the game. Its end is the end of the game session.
  login_session_id uuid not null references session (id),
  game_id integer references game (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  locale text not null check (length(locale) <= 10),
  created_at timestamptz not null default clock_timestamp(),
  token_expires_at timestamptz not null,
  verified_at timestamptz,
  ended_at timestamptz,
  foreign key (provider_id, player_id) references game_player (provider_id, player_id)
);
create index game_session_player on game_session (player_id, created_at desc);

create sequence game_round_id;
-- A round of one player. Sums are 1/100 kyat. The tables of rounds and transactions have few constraints, because PostgreSQL reads each of
-- them again with every statement; casino_run alone writes them. Pages are filled in part, so that the end of a round needs no new index
-- entries.
create table game_round (
  id bigint primary key default nextval('game_round_id'),
  provider_id integer not null,
  player_id bigint not null,
  round_id text not null,
  game_code text not null,
  state text not null default 'open' check (state in ('open', 'closed', 'void')),
  -- Bets that are accepted and not taken back, wins that are credited and not taken back, bets that were taken back or refused.
  bets integer not null default 0,
  wins integer not null default 0,
  cancelled integer not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  balance_before bigint not null,
  balance_after bigint not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  unique (provider_id, player_id, round_id),
  check (least(bets, wins, cancelled, staked) >= 0)
) with (fillfactor = 70);
-- Only queries that ask for "id > 0" can use it, which the report does. The wallet looks a round up by its key, and on an empty table the
-- planner could choose either index for that and keep the choice.
create index game_round_report on game_round (player_id, provider_id, opened_at desc, id desc) where id > 0;
create index game_round_opened on game_round using brin (opened_at) with (pages_per_range = 32);

create sequence game_tx_id;
-- Every transaction of a provider: the fact row of its transfers. A bet that was taken back before it arrived is a row too, so the bet
-- finds it under its own key.
create table game_tx (
  id bigint not null default nextval('game_tx_id'),
  provider_id integer not null,
  tx_id text not null,
  -- Null: only known as the transaction that a rollback named.
  kind text,
  state text not null check (state in ('done', 'refused', 'cancelled')),
  -- The code that the first call was answered with.
  code smallint not null,
  limit_kind text,
  player_id bigint not null,
  round_id bigint,
  ref_tx_id text,
  session_id uuid,
  -- The first 16 bytes of the SHA-256 of what the call says.
  body_hash uuid,
  -- 1/100 kyat, and what a credit had below that in 1/10000.
  debit bigint not null default 0,
  credit bigint not null default 0,
  fraction smallint not null default 0,
  balance_before bigint not null,
  balance_after bigint not null,
  -- What the player owed more after the transaction, because the game wallet had too little.
  lent bigint not null default 0,
  is_late boolean not null default false,
  -- JSON as text, because PostgreSQL refuses some texts that JSON allows.
  detail text,
  occurred_at timestamptz,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (provider_id, tx_id),
  check (least(debit, credit, fraction) >= 0)
);
create index game_tx_round on game_tx (round_id);
create index game_tx_created on game_tx using brin (created_at) with (pages_per_range = 32);

-- What was staked and won with a provider in an hour, in 1/100 kyat. Several rows, so that transactions at the same time do not wait for
-- one row.
create table game_hour (
  provider_id integer not null references game_provider (provider_id),
  hour timestamptz not null,
  shard smallint not null check (shard between 0 and 15),
  calls bigint not null,
  staked bigint not null,
  won bigint not null,
  primary key (provider_id, hour, shard)
);

-- What credits had below 1/100 kyat, in 1/10000, until it adds up to 1/100.
create table game_fraction (
  provider_id integer not null references game_provider (provider_id),
  shard smallint not null check (shard between 0 and 15),
  left_over integer not null check (left_over between 0 and 99),
  primary key (provider_id, shard)
);

-- Credits and corrections above the cap of their provider, or after it has lost twice its cap. They wait, unanswered, until an operator raises the cap or releases them.
create table game_held (
  provider_id integer not null references game_provider (provider_id),
  tx_id text not null,
  player_id bigint not null,
  kind text not null,
  -- What is released is this content and no other under the same id.
  body_hash uuid not null,
  round_id text,
  amount bigint not null check (amount >= 0),
  first_at timestamptz not null default clock_timestamp(),
  released_at timestamptz,
  primary key (provider_id, tx_id)
);
create index game_held_round on game_held (player_id, round_id) where released_at is null;
create index game_held_waiting on game_held (first_at) where released_at is null;

-- A call of a provider with what is known of it, for the functions that decide.
create type casino_call as (
  place integer, provider_id integer, player_id bigint, kind text, tx_id text, body_hash uuid, session_id uuid, round_id text,
  game_code text, ref_tx_id text, debit bigint, credit bigint, fraction smallint, closes boolean, preset smallint,
  gate smallint, gate_limit text, room bigint, room_limit text, balance bigint, is_stopped boolean, is_game_on boolean,
  is_held boolean, is_conflict boolean, known game_tx, ref game_tx, round game_round
);
-- What was decided. `kinds` and `amounts` are the transfers in their order, below zero from the player; `lent` is what the player owes
-- afterwards; the further sums are changes of the round.
create type casino_verdict as (
  code smallint, limit_kind text, is_stored boolean, kinds transfer_kind[], amounts bigint[], lent bigint,
  bets integer, wins integer, cancelled integer, staked bigint, won bigint, round_state text,
  cancels_ref boolean, is_late boolean, is_reopened boolean, charged bigint, returned bigint, refunded bigint, refunded_from timestamptz
);
-- A call that is written, with what was decided: one flat row, because arrays of nested rows cost ten times as much to read.
create type casino_done as (
  place integer, id bigint, provider_id integer, player_id bigint, kind text, tx_id text, body_hash uuid, session_id uuid,
  round_key text, round_id bigint, is_new_round boolean, game_code text, ref_tx_id text, marks_ref boolean, cancels_ref boolean,
  debit bigint, credit bigint, fraction smallint, code smallint, limit_kind text, balance_before bigint, balance_after bigint,
  bets integer, wins integer, cancelled integer, staked bigint, won bigint, round_state text, is_late boolean,
  lent bigint, charged bigint, returned bigint, refunded bigint, refunded_from timestamptz
);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
