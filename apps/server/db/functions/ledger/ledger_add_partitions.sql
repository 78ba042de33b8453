-- Creates the partitions of transfer for this month and the given number of months after it. Returns how many were created.
-- Called by a scheduled job.
create or replace function ledger_add_partitions(months_ahead integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      months_ahead_max constant integer := 24;
      this_month constant timestamp := date_trunc('month', clock_timestamp() at time zone 'UTC');
      made integer := 0;
    begin
      if months_ahead is null or months_ahead not between 0 and months_ahead_max then
        raise exception 'months_ahead must be between 0 and %', months_ahead_max using errcode = '22023';
      end if;
      -- Two workers may run this job at once, and both would try to create the same partition.
      perform pg_advisory_xact_lock(hashtextextended('ledger_add_partitions', 0));
      for ahead in 0 .. months_ahead loop
        if ledger_add_partition((this_month + make_interval(months => ahead)) at time zone 'UTC') then
          made := made + 1;
        end if;
      end loop;
      return made;
    end
  $$;
