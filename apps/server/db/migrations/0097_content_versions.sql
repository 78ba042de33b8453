-- migrate:up
set local lock_timeout = '2s';

-- Banners are shown in a span of time; null: without a bound.
alter table banner add column shows_from timestamptz, add column shows_until timestamptz,
  add constraint banner_span check (shows_from < shows_until);

-- Every published state of an area, complete. Rolling back publishes an earlier state as a new version.
create table content_version (
  area text not null check (area in ('banners', 'header_texts', 'social_links')),
  version integer not null check (version > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 1000000),
  reason text not null check (length(reason) between 1 and 500),
  rolls_back_to integer,
  created_by bigint not null references operator,
  created_at timestamptz not null default clock_timestamp(),
  primary key (area, version),
  foreign key (area, rolls_back_to) references content_version (area, version),
  check (rolls_back_to < version)
);

-- The next state of an area, which players do not see yet.
create table content_draft (
  area text primary key check (area in ('banners', 'header_texts', 'social_links')),
  based_on integer not null check (based_on >= 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 1000000),
  saved_by bigint not null references operator,
  saved_at timestamptz not null default clock_timestamp()
);

-- Public pictures, re-encoded by the server. The id is the hash of the bytes, so an address always has the same content.
create table content_picture (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 2000000),
  created_by bigint not null references operator,
  created_at timestamptz not null default clock_timestamp(),
  check (id = encode(sha256(bytes), 'hex'))
);

revoke all on content_version, content_draft, content_picture
  from public, shwe_app;
grant select on content_version, content_draft, content_picture
  to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
