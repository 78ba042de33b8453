-- migrate:up
set local lock_timeout = '2s';

-- What an operator can stop at once, without a deploy. Kept in the database and not in the environment, so that one change
-- reaches every process; money reads it inside its own transaction.
create table switch (
  name text primary key check (name ~ '^[a-z_]{2,40}$'),
  is_on boolean not null,
  updated_at timestamptz not null default clock_timestamp()
);
create trigger touch before update on switch for each row execute function touch_updated_at();

insert into switch (name, is_on) values
  ('registration', true),
  ('login_by_code', true),
  ('transfers', true);

-- How much a player still has to stake before money may leave the game wallet freely, in 1/100 kyat. A player without a row
-- owes nothing.
create table turnover (
  player_id bigint primary key references player,
  remaining bigint not null check (remaining between 0 and 1000000000000000),
  updated_at timestamptz not null default clock_timestamp()
);
create trigger touch before update on turnover for each row execute function touch_updated_at();

-- The program reads switches; operators turn them. Turnover is the program's own: raised by bonuses, lowered by stakes, and
-- locked by whoever decides by it.
revoke all on switch, turnover from public, shwe_app;
grant select on switch to shwe_app;
grant select, insert, update on turnover to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
