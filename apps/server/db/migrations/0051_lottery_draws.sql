-- migrate:up
set local lock_timeout = '2s';

-- One row is one drawing of one game. The arrays and the terms are read by every bet, the row is written only when the draw
-- moves on.
create table draw (
  id bigint generated always as identity primary key,
  game text not null references lottery_game,
  feed text not null,
  slot time(0) not null,
  draw_on date not null,
  terms_id bigint not null references lottery_terms,
  -- The most that may be staked on each number, from 0 on; whole kyat.
  caps bigint[] not null,
  open_at timestamptz not null,
  close_at timestamptz not null,
  result_at timestamptz not null,
  state text not null default 'scheduled',
  -- Why the draw waits for people, or why it was void.
  reason text check (length(reason) between 1 and 500),
  moved_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  unique (game, slot, draw_on),
  constraint draw_times check (open_at < close_at and close_at < result_at),
  constraint draw_closes_before_knowable check (close_at <= lottery_knowable_at(feed, result_at)),
  constraint draw_has_known_feed check (lottery_knowable_at(feed, result_at) is not null)
);
create index draw_state on draw (state, result_at) where state not in ('settled', 'void');
create index draw_game_day on draw (game, draw_on);

-- The one table of moves. What is not here cannot happen. A wrong result is put right from `settled` by settling again,
-- which is a new version of the result and of the settlement, not a move.
create table draw_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into draw_move (from_state, to_state) values
  ('scheduled', 'open'), ('scheduled', 'void'),
  ('open', 'closed'), ('open', 'void'),
  ('closed', 'sealed'), ('closed', 'void'),
  ('sealed', 'resulted'), ('sealed', 'void'),
  ('resulted', 'settled'), ('resulted', 'void');

create table draw_history (
  id bigint generated always as identity primary key,
  draw_id bigint not null references draw,
  from_state text,
  to_state text not null,
  reason text,
  moved_at timestamptz not null default clock_timestamp()
);
create index draw_history_draw on draw_history (draw_id, id);

create function lottery_guard_draw() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'INSERT' then
        if new.state <> 'scheduled' then
          raise exception 'a draw begins as scheduled' using errcode = '23514';
        end if;
        return new;
      end if;
      if (new.game, new.feed, new.slot, new.draw_on, new.result_at)
        is distinct from (old.game, old.feed, old.slot, old.draw_on, old.result_at) then
        raise exception 'what a draw is does not change' using errcode = '23514';
      end if;
      if new.close_at > old.close_at and old.state <> 'scheduled' then
        raise exception 'the close of a draw that opened may only come earlier' using errcode = '23514';
      end if;
      if (new.terms_id, new.caps) is distinct from (old.terms_id, old.caps) and old.state not in ('scheduled', 'open') then
        raise exception 'a draw that takes no bets any more keeps its terms' using errcode = '23514';
      end if;
      if new.state <> old.state then
        if not exists (select from draw_move where from_state = old.state and to_state = new.state) then
          raise exception 'a draw does not go from % to %', old.state, new.state using errcode = 'SL001';
        end if;
        new.moved_at := clock_timestamp();
        insert into draw_history (draw_id, from_state, to_state, reason, moved_at)
        values (new.id, old.state, new.state, new.reason, new.moved_at);
      end if;
      return new;
    end
  $$;
create trigger guard before insert or update on draw for each row execute function lottery_guard_draw();

-- What is staked on each number of a draw. Every batch of bets locks this row first, and so does the close: what holds the
-- lock decides alone. Nearly every write is a heap-only update, for which a page keeps room.
create table exposure (
  draw_id bigint not null references draw,
  -- One shard for now; docs/scale.md tells when there will be more.
  shard smallint not null default 0,
  stakes bigint[] not null,
  slips bigint not null default 0,
  total bigint not null default 0,
  primary key (draw_id, shard)
) with (fillfactor = 25, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

revoke all on draw, draw_move, draw_history, exposure from public, shwe_app;
grant select on draw, draw_move, draw_history, exposure to shwe_app;

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
