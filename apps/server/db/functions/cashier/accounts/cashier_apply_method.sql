-- Changes the bounds, fee, hours or state of a payment method in one direction, as a second operator has confirmed in this transaction.
create or replace function cashier_apply_method(confirmed bigint, changed smallint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      wanted constant jsonb := (approval_required(confirmed, 'method.change', 'payment_method:' || changed)).change;
    begin
      update payment_method set version = version + 1, changed_at = clock_timestamp() where id = changed;
      update payment_direction set
        is_on = coalesce((wanted ->> 'is_on')::boolean, is_on),
        amount_min = coalesce((wanted ->> 'amount_min')::bigint, amount_min),
        amount_max = coalesce((wanted ->> 'amount_max')::bigint, amount_max),
        fee_bp = coalesce((wanted ->> 'fee_bp')::integer, fee_bp),
        opens = case when wanted ? 'opens' then (wanted ->> 'opens')::time else opens end,
        closes = case when wanted ? 'closes' then (wanted ->> 'closes')::time else closes end
      where method_id = changed and direction = wanted ->> 'direction';
    end
  $$;
