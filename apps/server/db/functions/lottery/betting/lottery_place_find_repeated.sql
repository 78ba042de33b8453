-- Step of lottery_place: finds slips whose key was used before in this draw. With the same lines the slip is a duplicate and
-- the stored slip is returned; with other lines the slip is refused, because its key was reused. Slips that have a verdict
-- already are left out.
create or replace function lottery_place_find_repeated(
  played_draw bigint, player_ids bigint[], keys text[], line_counts integer[], first_lines integer[], line_numbers smallint[],
  line_stakes bigint[], inout verdicts text[], out slip_ids bigint[], out accepted_us bigint[], out figures bigint[]
)
  language plpgsql
  as $$
    declare
      repeated record;
    begin
      slip_ids := array_fill(null::bigint, array[cardinality(player_ids)]);
      accepted_us := slip_ids;
      figures := slip_ids;
      -- The LIMIT makes the planner use the unique index for each slip; a join was planned as a hash over all slips of the draw.
      for repeated in
        select asked.ord, s.id, s.accepted_at, s.balance_after,
          s.numbers = line_numbers[first_lines[ord]:first_lines[ord] + line_counts[ord] - 1]
            and s.stakes = line_stakes[first_lines[ord]:first_lines[ord] + line_counts[ord] - 1] as is_same
        from unnest(player_ids, keys) with ordinality as asked (player_id, key, ord),
          lateral (
            select * from slip
            where slip.draw_id = played_draw and slip.player_id = asked.player_id and slip.key = asked.key
            limit 1
          ) s
      loop
        continue when verdicts[repeated.ord] is not null;
        verdicts[repeated.ord] := case when repeated.is_same then 'duplicate' else 'key_reused' end;
        continue when not repeated.is_same;
        slip_ids[repeated.ord] := repeated.id;
        accepted_us[repeated.ord] := extract(epoch from repeated.accepted_at) * 1000000;
        figures[repeated.ord] := repeated.balance_after;
      end loop;
    end
  $$;
