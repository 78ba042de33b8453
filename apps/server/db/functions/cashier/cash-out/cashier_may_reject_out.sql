-- Whether an operator may reject a cash-out. After its approval the payment may have been made outside the product: by anybody who has read
-- the number of the payee, so somebody else rejects it, and if there is a picture of the payment, an owner does. Of a payment to a sender only
-- a reading after the approval counts, because its approver has to read the number before, and otherwise nobody could reject it. Whoever
-- opened it has typed the number, so only an owner rejects it in this case too.
create or replace function cashier_may_reject_out(asked bigint, actor bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      return not exists (
        select from cash_out_request r
        where r.id = asked and r.state = 'approved' and (
          operator_has_acted_since(actor, 'cash_out.payee', 'cash_out:' || asked,
            case when r.kind = 'return' then r.approved_at else '-infinity' end)
          or not operator_is_owner(actor) and (r.opened_by = actor or exists (
            select from payout_picture p where p.request_id = asked and p.replaced_at is null))
        )
      );
    end
  $$;
