-- Step of lottery_place: accepts or refuses each slip that has no verdict yet, in the order of the slips, by the terms, the
-- caps of the numbers, and the limits and balance of the player. `used` is what is staked on each number; accepted slips are
-- added to it. Returns the positions of the accepted slips in `taken` and their totals, in kyat.
create or replace function lottery_place_decide(
  inout verdicts text[], inout figures bigint[], inout used bigint[], terms lottery_terms, caps bigint[], line_counts integer[],
  first_lines integer[], line_numbers smallint[], line_stakes bigint[], pauses text[], rooms bigint[], limits text[],
  staked bigint[], balances bigint[], out taken integer[], out totals bigint[]
)
  language plpgsql
  as $$
    declare
      hundredths constant bigint := 100;
      -- Copied from the terms, because the loop reads each of them for every line, and a field of a row costs more to read.
      stake_min constant bigint := terms.stake_min;
      stake_max constant bigint := terms.line_max;
      stake_step constant bigint := terms.stake_step;
      first_line integer;
      line integer;
      number integer;
      stake bigint;
      after bigint;
      total bigint;
      refusal text;
    begin
      taken := '{}';
      totals := '{}';
      for at in 1 .. cardinality(verdicts) loop
        continue when verdicts[at] is not null;
        first_line := first_lines[at];
        refusal := case when line_counts[at] > terms.lines_max then 'too_many_lines' else pauses[at] end;
        total := 0;
        if refusal is null then
          -- Each line is added to `used` when it is checked, and all are subtracted again if one does not fit: nearly all slips fit.
          for i in first_line .. first_line + line_counts[at] - 1 loop
            line := i;
            number := line_numbers[i] + 1;
            stake := line_stakes[i];
            after := used[number] + stake;
            -- For a number that the draw does not have, caps[number] is null and the condition is not true, so the line
            -- is refused.
            if after <= caps[number] and stake >= stake_min and stake <= stake_max and stake % stake_step = 0 then
              used[number] := after;
              total := total + stake;
            else
              refusal := case when stake >= stake_min and stake <= stake_max and stake % stake_step = 0
                then 'over_cap' else 'stake_refused' end;
              line := line - 1;
              exit;
            end if;
          end loop;
          if refusal is null then
            refusal := case
              when staked[at] + total > terms.player_cap then 'over_player_cap'
              when rooms[at] < total * hundredths then limits[at]
              when balances[at] is null then 'busy'
              when balances[at] < total * hundredths then 'insufficient_balance'
            end;
          end if;
          if refusal is not null then
            for i in first_line .. line loop
              number := line_numbers[i] + 1;
              used[number] := used[number] - line_stakes[i];
            end loop;
          end if;
        end if;
        if refusal is null then
          taken := taken || at;
          totals := totals || total;
          verdicts[at] := 'accepted';
        else
          verdicts[at] := refusal;
          figures[at] := case
            when refusal = 'over_player_cap' then terms.player_cap - staked[at]
            when starts_with(refusal, 'limit_') then rooms[at]
          end;
        end if;
      end loop;
    end
  $$;
