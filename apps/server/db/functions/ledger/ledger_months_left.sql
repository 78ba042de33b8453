-- Returns how many months after the current one already have a partition of transfer, without a gap. Monitoring raises an alarm
-- below two.
create or replace function ledger_months_left() returns integer
  language plpgsql stable
  as $$
    declare
      this_month constant timestamp := date_trunc('month', clock_timestamp() at time zone 'UTC');
      months_ahead_max constant integer := 24;
      months integer := 0;
    begin
      while months < months_ahead_max and exists (
        select from pg_catalog.pg_inherits
        where inhparent = 'public.transfer'::regclass
          and inhrelid = to_regclass(
            'public.transfer_' || to_char(this_month + make_interval(months => months + 1), 'YYYY_MM')
          )
      ) loop
        months := months + 1;
      end loop;
      return months;
    end
  $$;
