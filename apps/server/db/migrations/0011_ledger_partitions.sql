-- migrate:up
set local lock_timeout = '2s';

-- Makes the partition of one month (UTC) unless it is there. Creating it as a partition would wait behind every open
-- transaction that posted; a table of its own that is attached does not: attaching lets writers go on.
create function ledger_add_partition(month_start timestamptz) returns boolean
  language plpgsql
  as $$
    declare
      month_end constant timestamptz := (month_start at time zone 'UTC' + interval '1 month') at time zone 'UTC';
      partition constant text := 'transfer_' || to_char(month_start at time zone 'UTC', 'YYYY_MM');
    begin
      if to_regclass('public.' || partition) is not null then
        return false;
      end if;
      execute format('create table public.%I (like public.transfer including all)', partition);
      -- Rights are the parent's. A default privilege must not open a back door to the part.
      execute format('revoke all on public.%I from public, shwe_app', partition);
      -- The parent asks for the same, so attaching has nothing to read; the parent's bound says it from then on.
      execute format(
        'alter table public.%I add constraint in_month check (created_at >= %L and created_at < %L)',
        partition, month_start, month_end
      );
      execute format(
        'alter table public.transfer attach partition public.%I for values from (%L) to (%L)',
        partition, month_start, month_end
      );
      execute format('alter table public.%I drop constraint in_month', partition);
      return true;
    end
  $$;

-- For the job that makes partitions ahead: this month and so many after it. Answers how many were made.
create function ledger_add_partitions(months_ahead integer) returns integer
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
      -- Two nodes may run the job at once.
      perform pg_advisory_xact_lock(hashtextextended('ledger_add_partitions', 0));
      for ahead in 0 .. months_ahead loop
        if ledger_add_partition((this_month + make_interval(months => ahead)) at time zone 'UTC') then
          made := made + 1;
        end if;
      end loop;
      return made;
    end
  $$;

-- How many months after this one can already be posted to, without a gap. An alarm rings below two.
create function ledger_months_left() returns integer
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

revoke all on function ledger_add_partition(timestamptz), ledger_add_partitions(integer), ledger_months_left()
  from public;
grant execute on function ledger_add_partitions(integer), ledger_months_left() to shwe_app;

select ledger_add_partitions(3);

-- migrate:down
-- Forward only: what is wrong is put right by the next migration.
do $$ begin raise exception 'migrations run forward only'; end $$;
