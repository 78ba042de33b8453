-- Adds the transfers of the next transactions to the sums, at most `xacts_max` transaction numbers. Only transactions below the
-- number below which all have ended are read, so one that commits late is not missed, and each is read once because the position
-- is stored in the same transaction. Returns true when everything that has ended is summed.
create or replace function reports_roll_up(xacts_max bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      state rollup_state%rowtype;
      finished bigint;
      finished_at constant timestamptz := clock_timestamp();
      upto bigint;
      newest timestamptz;
    begin
      if xacts_max is null or xacts_max not between 1 and 10000000 then
        raise exception 'xacts_max must be between 1 and 10000000' using errcode = '22023';
      end if;
      select * into strict state from rollup_state for update;
      finished := ledger_finished_xact();
      state.next_xact := coalesce(state.next_xact, ledger_first_xact(), finished);
      upto := least(finished, state.next_xact + xacts_max);

      -- Most minutes of a night have no transfer; they need no work tables.
      if exists (select from ledger_report_rows(state.next_xact, upto)) then
        newest := reports_add_range(state.next_xact, upto);
      end if;

      update rollup_state
      set next_xact = upto, through_at = case when upto = finished then finished_at else greatest(through_at, newest) end;
      return upto = finished;
    end
  $$;
