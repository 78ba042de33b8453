-- Step of reports_roll_up: counts each player of the table `rolled` once in every hour, day and draw with a slip.
create or replace function reports_roll_up_players() returns void
  language plpgsql
  as $$
    begin
      create temporary table if not exists rolled_seen (
        scope text, player_id bigint, kind text, game text, span_at timestamptz, hour_at timestamptz, day date, draw_id bigint,
        is_level_2 boolean, is_new boolean, at timestamptz
      ) on commit drop;
      truncate rolled_seen;
      with seen as (
        select distinct on (scopes.scope, rolled.player_id) scopes.scope, rolled.player_id, scopes.kind, scopes.counted_as, rolled.span_at,
          rolled.hour_at, rolled.day, rolled.draw_id, rolled.is_level_2, rolled.is_new, rolled.at
        from rolled
          cross join lateral (values
            ('hour', 'hour:' || extract(epoch from rolled.hour_at)::bigint || ':' || rolled.game, rolled.game),
            ('hour', 'hour:' || extract(epoch from rolled.hour_at)::bigint || ':all', 'all'),
            ('day', 'day:' || rolled.day || ':' || rolled.game, rolled.game),
            ('day', 'day:' || rolled.day || ':all', 'all'),
            ('draw', 'draw:' || rolled.draw_id, rolled.game)
          ) as scopes (kind, scope, counted_as)
        where rolled.flow = 'stakes' and scopes.scope is not null
        order by scopes.scope, rolled.player_id, rolled.at
      ),
      marked as (
        insert into rollup_player (scope, player_id, counted_at)
        select seen.scope, seen.player_id, seen.at from seen order by 1, 2
        on conflict do nothing
        returning scope, player_id
      )
      insert into rolled_seen
      select seen.* from seen join marked on marked.scope = seen.scope and marked.player_id = seen.player_id;

      insert into rollup_hour as kept (hour_at, game, players)
      select hour_at, game, count(*) from rolled_seen where kind = 'hour' group by 1, 2 order by 1, 2
      on conflict (hour_at, game) do update set players = kept.players + excluded.players;
      insert into rollup_day as kept (day, game, is_level_2, is_new, players)
      select day, game, is_level_2, is_new, count(*) from rolled_seen where kind = 'day' group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (day, game, is_level_2, is_new) do update set players = kept.players + excluded.players;
      insert into rollup_span as kept (span_at, game, first_players)
      select span_at, game, count(*) from rolled_seen where kind = 'day' group by 1, 2 order by 1, 2
      on conflict (span_at, game) do update set first_players = kept.first_players + excluded.first_players;
      insert into rollup_draw_players as kept (draw_id, players)
      select draw_id, count(*) from rolled_seen where kind = 'draw' group by 1 order by 1
      on conflict (draw_id) do update set players = kept.players + excluded.players;
    end
  $$;
