-- migrate:up
set local lock_timeout = '2s';

-- What one operator may decide alone: up to `alone_max` of the unit, summed over the last `alone_days` days, or each act by itself if that
-- is null. Two people decide above it, and everything of a kind without a limit.
alter table approval_kind
  add column alone_max bigint check (alone_max > 0),
  add column alone_unit text check (alone_unit in ('hours', 'kyat')),
  add column alone_days integer check (alone_days between 1 and 366),
  add constraint approval_kind_alone check (
    (alone_max is null) = (alone_unit is null) and (alone_days is null or alone_max is not null)
  );
update approval_kind set alone_max = 72, alone_unit = 'hours', alone_days = 7 where kind = 'player.freeze';

-- The limit is now a row, which players_freeze_alone compares. The constraint checks that a freeze by one operator has an end.
alter table player_freeze
  drop constraint player_freeze_alone,
  add constraint player_freeze_alone check (approval_id is not null or until_at is not null);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
