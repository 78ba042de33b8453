-- Which copies of a request need two people for an amount. `accepted_copy`: the same digits and amount on the same account within days, or
-- another picture of the same slip, belong to a request that was accepted. `open_copy`: they belong to a request that waits. Amounts of both
-- requests are compared as they were stated, shown, confirmed, credited and returned, because a copy can state another amount, which the
-- operator then corrects.
--
-- A copy that waits counts like an accepted one. The caller has locked the details (cashier_lock_details), so a copy that is being sent is
-- found too.
create or replace function cashier_copy_reasons(held cash_in_request, wanted bigint) returns text[]
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      reasons text[] := '{}';
      states text[];
    begin
      states := array(
        select cashier_copy_state(other) from cash_in_request other
        where other.account_id = held.account_id and other.last_digits = held.last_digits and other.id <> held.id
          and other.sent_at > held.sent_at - make_interval(days => cashier_rule('in_digits_days')::integer)
          and cashier_amounts(other) && (cashier_amounts(held) || wanted)
      );
      if held.image_id is not null then
        -- A picture without a request was deleted some time after the decision, which is not known any more.
        states := states || array(
          select coalesce(cashier_copy_state(other), 'approved') from slips_same_images(held.image_id) as image
            left join cash_in_request other on other.image_id = image
        );
      end if;
      if states && '{approved,returned}' then
        reasons := reasons || 'accepted_copy'::text;
      end if;
      if states && '{reserved,pending}' then
        reasons := reasons || 'open_copy'::text;
      end if;
      return reasons;
    end
  $$;
