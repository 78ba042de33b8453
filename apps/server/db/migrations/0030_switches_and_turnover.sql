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

-- The balances of many players as one row each, for a statement that reads more than balances at one moment. Belongs to the
-- ledger: nobody else touches its tables.
create function ledger_balances(player_ids bigint[])
  returns table (player_id bigint, main bigint, game bigint, claimable bigint, referral bigint, points bigint)
  language sql stable parallel safe
  as $$
    select asked.id, main.balance, game.balance, claimable.balance, referral.balance, points.balance
    from unnest(player_ids) as asked (id)
      join account main on main.id = asked.id * 16 + 1
      join account game on game.id = asked.id * 16 + 2
      join account claimable on claimable.id = asked.id * 16 + 3
      join account referral on referral.id = asked.id * 16 + 4
      join account points on points.id = asked.id * 16 + 6
  $$;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
