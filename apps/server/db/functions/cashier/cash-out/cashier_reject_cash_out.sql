-- For processes of the former release, which do not ask about a payment that began; dropped after this one. See cashier_reject_out.
create or replace function cashier_reject_cash_out(
  rejected bigint, read_version integer, given_reason smallint, remark text, decider bigint
) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      perform cashier_reject_out(rejected, read_version, given_reason, remark, decider, false);
    end
  $$;
