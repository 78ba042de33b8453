-- Whether an operator opened this payment back to a sender, or said that the payment before it came back, and therefore does not approve it.
create or replace function cashier_has_opened(held cash_out_request, actor bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(held.opened_by = actor, false) or exists (
      select from cash_out_request former where former.id = held.again_of and approval_is_made_by(former.approval_id, actor)
    )
  $$;
