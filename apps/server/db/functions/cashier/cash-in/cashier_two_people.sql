-- For processes of the former release, which call it themselves; dropped after this one. See cashier_in_needs_two.
create or replace function cashier_two_people(held cash_in_request, wanted bigint, alone_max bigint) returns text[]
  language plpgsql stable
  as $$
    begin
      return case when greatest(wanted, held.amount) > alone_max then '{amount}'::text[] else '{}' end || cashier_copy_reasons(held, wanted);
    end
  $$;
