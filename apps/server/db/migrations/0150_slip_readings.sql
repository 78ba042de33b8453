-- migrate:up
set local lock_timeout = '2s';

-- Screenshots of transfers: of the player's payment, and of the payment to the player.
alter table image
  drop constraint image_kind_check,
  add constraint image_kind_check check (kind in ('picture', 'level_2', 'slip', 'payout'));

-- What was read from the picture of a slip. Without a foreign key to the picture, because pictures are deleted after a time, while a slip
-- that is sent again is searched for in all of them.
create table slip_reading (
  id bigint generated always as identity primary key,
  image_id uuid not null unique,
  player_id bigint not null references player,
  state text not null check (state in ('read', 'unreadable')),
  number text check (number ~ '^[0-9]{8,24}$'),
  amount bigint check (amount > 0),
  -- Text of the slip, in the local time of Yangon, with or without seconds.
  paid_at text check (paid_at ~ '^20\d\d-\d\d-\d\d \d\d:\d\d(:\d\d)?$'),
  -- SHA-256 of the bytes that the player sent, and of the decoded pixels of the stored picture.
  file_hash bytea not null check (octet_length(file_hash) = 32),
  pixel_hash bytea check (octet_length(pixel_hash) = 32),
  -- A difference hash. Slips of one app resemble each other as much as copies of one slip do, so it is shown and never searched.
  look_hash bigint,
  read_ms integer not null check (read_ms >= 0),
  created_at timestamptz not null default clock_timestamp(),
  check ((state = 'read') = (pixel_hash is not null and look_hash is not null)),
  check (state = 'read' or (number is null and amount is null and paid_at is null))
);
create index slip_reading_file_hash on slip_reading (file_hash);
create index slip_reading_pixel_hash on slip_reading (pixel_hash) where pixel_hash is not null;

-- Two readings that share a key are of the same slip. The key is a hash of 64 bits. The keys of a reading are computed from
-- its details, so no index finds them by the reading.
create table slip_key (
  key_hash bigint not null,
  reading_id bigint not null references slip_reading,
  kind text not null check (kind in ('number', 'details')),
  primary key (key_hash, reading_id)
);

revoke all on slip_reading, slip_key from public, shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
