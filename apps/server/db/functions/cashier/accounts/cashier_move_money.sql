-- Records that money was moved from one receiving account to another, with the fee that the payment app took, as a second operator has
-- confirmed in this transaction. Without a target only the fee is recorded.
create or replace function cashier_move_money(confirmed bigint, subject text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      wanted constant jsonb := (approval_required(confirmed, 'account.move', subject)).change;
      source constant bigint := split_part(subject, ':', 2)::bigint;
      target constant bigint := (wanted ->> 'to')::bigint;
      moved constant bigint := coalesce((wanted ->> 'amount')::bigint, 0) * 100;
      fee constant bigint := coalesce((wanted ->> 'fee')::bigint, 0) * 100;
    begin
      if target is not null then
        perform from receiving_account where id = target and id <> source and state <> 'closed';
        if not found then
          raise exception 'money cannot be moved to account %', target using errcode = 'SC004';
        end if;
        -- The figure of an account is its debits minus its credits, so the target is debited.
        perform ledger_post_receiving(array[cashier_receiving_id(target)], array[cashier_receiving_id(source)], array[moved],
          array['account_move']::transfer_kind[], confirmed);
      end if;
      if fee > 0 then
        perform ledger_post_receiving(array[-18::bigint], array[cashier_receiving_id(source)], array[fee],
          array['account_fee']::transfer_kind[], confirmed);
      end if;
    end
  $$;
