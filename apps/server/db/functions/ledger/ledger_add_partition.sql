-- Creates the partition of transfer for one month (UTC) unless it exists. Creating it directly as a partition would wait for
-- every open transaction that posted; creating a separate table and attaching it does not block writers.
create or replace function ledger_add_partition(month_start timestamptz) returns boolean
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
      -- Access goes through the parent table only; default privileges must not grant direct access to the partition.
      execute format('revoke all on public.%I from public, shwe_app', partition);
      -- With a check constraint equal to the partition bound, attaching need not scan the table. Afterwards the bound
      -- replaces the constraint.
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
