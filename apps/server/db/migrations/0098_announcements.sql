-- migrate:up
set local lock_timeout = '2s';

-- News for everybody at a time. Sending writes the news and sent_at in one transaction, so that it is sent once.
create table announcement (
  id bigint generated always as identity primary key,
  title jsonb not null check (is_text_in_all_languages(title)),
  send_at timestamptz not null,
  created_by bigint not null references operator,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  cancelled_at timestamptz,
  check (sent_at is null or cancelled_at is null)
);
create index announcement_waiting on announcement (send_at, id) where sent_at is null and cancelled_at is null;
revoke all on announcement
  from public, shwe_app;
grant select on announcement
  to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
