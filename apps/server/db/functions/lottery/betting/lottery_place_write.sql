-- Step of lottery_place: takes the stakes of the accepted slips, counts them against the limits, and writes the slips and the exposure of
-- the draw. `taken` are the positions of the accepted slips, `totals` their totals in kyat, `used` what is now staked on each number.
-- Returns the ids of the slips and the main balances after them, in the order of `taken`.
create or replace function lottery_place_write(
  played_draw bigint, played_terms bigint, held_at timestamptz, player_ids bigint[], keys text[], line_counts integer[],
  first_lines integer[], line_numbers smallint[], line_stakes bigint[], taken integer[], totals bigint[], used bigint[],
  out slip_ids bigint[], out balances_after bigint[]
)
  language plpgsql
  as $$
    declare
      house_stakes constant bigint := -8;
      hundredths constant bigint := 100;
      taken_players bigint[];
      taken_hundredths bigint[];
    begin
      select array_agg(nextval('slip_id')), array_agg(player_ids[t.at] order by ord), array_agg(t.total * hundredths order by ord)
      into slip_ids, taken_players, taken_hundredths
      from unnest(taken, totals) with ordinality as t (at, total, ord);
      balances_after := ledger_collect(
        array(select ledger_account_id(p, 'player.main') from unnest(taken_players) with ordinality as u (p, ord) order by ord),
        house_stakes, taken_hundredths, 'slip_stake', slip_ids
      );
      perform protection_charge('stake', taken_players, taken_hundredths);
      -- Converts the arrays of lines to flat arrays first: PL/pgSQL copies a whole array variable for every slice of it.
      with flat as materialized (select line_numbers || '{}'::smallint[] as numbers, line_stakes || '{}'::bigint[] as stakes)
      insert into slip (id, draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
      select t.id, played_draw, t.player_id, played_terms, t.total, t.balance_after, held_at, keys[t.at],
        flat.numbers[first_lines[t.at]:first_lines[t.at] + line_counts[t.at] - 1],
        flat.stakes[first_lines[t.at]:first_lines[t.at] + line_counts[t.at] - 1]
      from flat, unnest(slip_ids, taken, taken_players, totals, balances_after) as t (id, at, player_id, total, balance_after);
      update exposure e set stakes = used, slips = e.slips + cardinality(taken),
        total = e.total + (select ledger_sum(t) from unnest(totals) as t)
      where e.draw_id = played_draw and e.shard = 0;
    end
  $$;
